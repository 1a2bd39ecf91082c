import { useCallback, useEffect, useRef, useState } from 'react'
import { type Draft, sameDraft } from '#src/browser/post-draft/draft.ts'
import type { Purpose } from '#src/browser/post-draft/purpose.ts'
import { rebase } from '#src/browser/post-draft/rebase.ts'
import { takeTyped } from '#src/browser/post-draft/typed-early.ts'
import { fieldId } from './fields/field-ids.ts'

const TYPING_PAUSE_MS = 400

/** The photos as this tab knew them, and as another tab has stored them. */
export type StoredPhotos = { from: string[]; onto: string[] }

/**
 * The form's state, stored on the device while typing and restored on the next visit. `begun` is
 * what it was on this visit, null while the page's script is loading; `round` counts the drafts that
 * were discarded here. Tabs share it: what is
 * unchanged here follows the others; `onPhotos` is called with their photos.
 */
export function useDraft({ start, store }: Purpose) {
  const [draft, setDraft] = useState(start)
  const [begun, setBegun] = useState<Draft | null>(null)
  const [isStored, setKept] = useState(false)
  const [round, setRound] = useState(0)
  const [lacksPhotos, setLacksPhotos] = useState(false)
  /** What was changed here and is not stored yet. */
  const unsaved = useRef<Draft | null>(null)
  /** As it was last loaded or stored here. */
  const known = useRef(start)
  const onPhotos = useRef<(photos: StoredPhotos) => void>(null)

  const show = useCallback((from: Draft, onto: Draft) => {
    known.current = onto
    setDraft(mine => {
      const shown = rebase({ from, mine, onto })
      if (sameDraft(shown, mine)) return mine
      if (unsaved.current === mine) unsaved.current = shown
      return shown
    })
    const photos = { from: from.images, onto: onto.images }
    if (photos.from.join() !== photos.onto.join()) onPhotos.current?.(photos)
  }, [])
  const keep = useCallback(() => {
    // What has not changed here may have changed, or been published, in another tab.
    const mine = unsaved.current
    if (!mine) return
    const stored = store.load()
    const merged = stored ? rebase({ from: known.current, mine, onto: stored }) : mine
    const outcome = store.save(merged)
    setKept(outcome === 'kept')
    if (outcome === 'failed') return
    unsaved.current = null
    show(mine, merged)
  }, [store, show])
  const edit = useCallback((change: (draft: Draft) => Draft) => {
    setDraft(before => {
      const after = change(before)
      if (after !== before) unsaved.current = after
      return after
    })
  }, [])

  useEffect(() => {
    const found = store.load() ?? start
    setLacksPhotos(found !== start && store.lacksPhotos())
    known.current = found
    setDraft(found)
    setBegun(found)
    const typed = typedBefore(start)
    if (Object.keys(typed).length > 0) edit(draft => ({ ...draft, ...typed }))
  }, [store, start, edit])
  const follow = (stored: Draft) => {
    show(known.current, stored)
    setKept(true)
  }
  useEffect(() => store.watch(follow))
  useEffect(() => {
    if (unsaved.current !== draft) return
    const timer = setTimeout(keep, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [draft, keep])
  useWhenHidden(keep)

  /** From here on nothing of it is stored; what is on the screen stays. */
  const settle = useCallback(() => {
    unsaved.current = null
    store.clear()
  }, [store])
  const discard = useCallback(() => {
    settle()
    known.current = start
    setDraft(start)
    setBegun(start)
    setRound(before => before + 1)
    setKept(false)
  }, [settle, start])
  return { draft, edit, keep, settle, discard, begun, round, lacksPhotos, isStored, onPhotos }
}

function useWhenHidden(keep: () => void) {
  useEffect(() => {
    // The last moment that a phone gives a page before it may end it.
    document.addEventListener('visibilitychange', keep)
    return () => document.removeEventListener('visibilitychange', keep)
  }, [keep])
}

const TEXTS = ['title', 'price', 'description'] as const

/** What was typed, or cleared, while the script was loading, also before a reload. */
function typedBefore(start: Draft): Partial<Draft> {
  const early = takeTyped()
  const typed = TEXTS.flatMap(name => {
    const id = fieldId(name)
    const field = document.querySelector<HTMLInputElement>(`#${id}`)
    if (field && field.value !== start[name]) return [[name, field.value]]
    return early[id] === undefined ? [] : [[name, early[id]]]
  })
  return Object.fromEntries(typed)
}
