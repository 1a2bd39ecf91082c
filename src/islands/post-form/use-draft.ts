import { useCallback, useEffect, useRef, useState } from 'react'
import { type Draft, emptyDraft } from './draft.ts'
import { clearDraft, loadDraft, saveDraft } from './draft-store.ts'

const TYPING_PAUSE_MS = 400

/**
 * The form's state, kept on the device while typing and given back on the next visit. Not `ready`
 * while the page's script is on its way: what is typed before it comes would be lost.
 */
export function useDraft(accountId: number) {
  const [draft, setDraft] = useState(emptyDraft)
  const [restored, setRestored] = useState<Draft | null>(null)
  const [kept, setKept] = useState(false)
  const [ready, setReady] = useState(false)
  const latest = useRef<Draft | null>(null)

  const keep = useCallback(() => {
    if (latest.current) setKept(saveDraft(accountId, latest.current))
  }, [accountId])
  const edit = useCallback((change: (draft: Draft) => Draft) => {
    setDraft(before => {
      latest.current = change(before)
      return latest.current
    })
  }, [])

  useEffect(() => {
    setReady(true)
    const found = loadDraft(accountId)
    if (!found) return
    setDraft(found)
    setRestored(found)
  }, [accountId])
  useEffect(() => {
    if (latest.current !== draft) return
    const timer = setTimeout(keep, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [draft, keep])
  useEffect(() => {
    // The last moment a phone gives before it may end the page.
    document.addEventListener('visibilitychange', keep)
    return () => document.removeEventListener('visibilitychange', keep)
  }, [keep])

  const forget = useCallback(() => {
    latest.current = null
    clearDraft(accountId)
    setDraft(emptyDraft())
    setRestored(null)
    setKept(false)
  }, [accountId])
  return { draft, edit, keep, forget, restored, kept, ready }
}
