import { useCallback, useEffect, useRef, useState } from 'react'
import type { Draft } from '#src/browser/post-draft/draft.ts'
import type { Purpose } from '#src/browser/post-draft/purpose.ts'
import { fieldId } from './fields/field-ids.ts'

const TYPING_PAUSE_MS = 400

/**
 * The form's state, stored on the device while typing and restored on the next visit. `begun` is
 * what it was on this visit, null while the page's script is loading.
 */
export function useDraft({ start, store }: Purpose) {
  const [draft, setDraft] = useState(start)
  const [begun, setBegun] = useState<Draft | null>(null)
  const [isStored, setKept] = useState(false)
  const latest = useRef<Draft | null>(null)
  const saved = useRef<Draft | null>(null)

  const keep = useCallback(() => {
    // What has not changed here may have changed, or been published, in another tab.
    if (!latest.current || latest.current === saved.current) return
    const outcome = store.save(latest.current)
    if (outcome !== 'failed') saved.current = latest.current
    setKept(outcome === 'kept')
  }, [store])
  const edit = useCallback((change: (draft: Draft) => Draft) => {
    setDraft(before => {
      const after = change(before)
      if (after !== before) latest.current = after
      return after
    })
  }, [])

  useEffect(() => {
    const found = store.load() ?? start
    setDraft(found)
    setBegun(found)
    const typed = typedBefore(start)
    if (Object.keys(typed).length > 0) edit(draft => ({ ...draft, ...typed }))
  }, [store, start, edit])
  useEffect(() => {
    if (latest.current !== draft) return
    const timer = setTimeout(keep, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [draft, keep])
  useEffect(() => {
    // The last moment that a phone gives a page before it may end it.
    document.addEventListener('visibilitychange', keep)
    return () => document.removeEventListener('visibilitychange', keep)
  }, [keep])

  /** From here on nothing of it is stored; what is on the screen stays. */
  const settle = useCallback(() => {
    latest.current = null
    store.clear()
  }, [store])
  const discard = useCallback(() => {
    settle()
    setDraft(start)
    setBegun(start)
    setKept(false)
  }, [settle, start])
  return { draft, edit, keep, settle, discard, begun, isStored }
}

const TEXTS = ['title', 'price', 'description'] as const

/** What was typed, or cleared, while the script was loading. */
function typedBefore(start: Draft): Partial<Draft> {
  const typed = TEXTS.flatMap(name => {
    const field = document.querySelector<HTMLInputElement>(`#${fieldId(name)}`)
    return field && field.value !== start[name] ? [[name, field.value]] : []
  })
  return Object.fromEntries(typed)
}
