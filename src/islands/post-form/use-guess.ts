import { useEffect, useRef, useState } from 'react'
import { getJson } from '#src/browser/api/json.ts'
import type { Edit } from '#src/browser/post-draft/change.ts'
import { type Draft, withCategory } from '#src/browser/post-draft/draft.ts'
import { api, withQuery } from '#src/shared/paths.ts'
import type { Guess } from '#src/shared/schemas/guess.ts'

const NOTHING: Guess = { categories: [], attributes: {} }

/** Nothing is asked while the member is still typing. */
const PAUSE_MS = 500
const SHORTEST = 3

/** The category taken from the title; `others` are the alternatives. */
export type Guessed = { categoryId: string; others: readonly number[] }

/**
 * Chooses the category that the title indicates, with what it says about the thing, until another
 * is chosen by hand. Undefined while the chosen one is not a guess.
 */
export function useGuess(draft: Draft, edit: Edit, wanted: boolean): Guessed | undefined {
  const [guessed, setGuessed] = useState<Guessed>()
  const last = useRef<Guess>(NOTHING)
  const title = draft.title.trim()
  const isOpen = draft.categoryId === '' || draft.categoryId === guessed?.categoryId
  const address =
    wanted && isOpen && title.length >= SHORTEST ? withQuery(api.guess, { title }) : undefined

  const isTooShort = title.length < SHORTEST

  useEffect(() => {
    const withdraw = () => {
      const before = last.current
      // If the draft keeps what was filled in, that is still not a choice by hand.
      last.current = { categories: [], attributes: before.attributes }
      edit(draft => withoutGuess(draft, before))
    }
    if (isTooShort) withdraw()
    if (!address) return
    const stopped = new AbortController()
    const timer = setTimeout(async () => {
      const found = await getJson<Guess>(address, stopped.signal)
      if (!found || stopped.signal.aborted) return
      const [first, ...others] = found.categories
      if (first === undefined) return withdraw()
      setGuessed({ categoryId: String(first), others })
      const before = last.current.attributes
      last.current = found
      edit(draft => withGuess(draft, found, before))
    }, PAUSE_MS)
    return () => {
      stopped.abort()
      clearTimeout(timer)
    }
  }, [address, isTooShort, edit])
  // A category that is chosen from here on is not a guess, even if it is the same.
  useEffect(() => {
    if (draft.categoryId === '' && last.current.categories.length === 0) setGuessed(undefined)
  }, [draft.categoryId])
  return guessed && isOpen && draft.categoryId !== '' ? guessed : undefined
}

/** The title now means something else, or nothing. What is filled in by hand keeps its category. */
function withoutGuess(draft: Draft, { categories: [id], attributes }: Guess): Draft {
  if (id === undefined || draft.categoryId !== String(id)) return draft
  const filled = Object.entries(draft.attributes).filter(([, value]) => value.length > 0)
  const isByHand = filled.some(([key, value]) => value !== attributes[key])
  return isByHand ? draft : { ...draft, categoryId: '', attributes: {} }
}

/** What was chosen by hand stays; what was guessed `before` is removed. */
function withGuess(
  draft: Draft,
  { categories: [id], attributes }: Guess,
  before: Guess['attributes']
): Draft {
  const there = withCategory(draft, String(id))
  const chosen = Object.entries(there.attributes).filter(
    ([key, value]) => value.length > 0 && value !== before[key]
  )
  const { free, kind } = draft
  return { ...there, free, kind, attributes: { ...attributes, ...Object.fromEntries(chosen) } }
}
