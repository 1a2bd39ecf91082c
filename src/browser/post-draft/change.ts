import { type Draft, payloadOf } from './draft.ts'

export type Edit = (change: (draft: Draft) => Draft) => void

/** Sent together or not at all: an amount without its currency is another price. */
const TOGETHER = [
  ['price', 'currency'],
  ['free', 'kind'],
  ['location', 'latitude', 'longitude']
]

/** The fields that differ, null for what was removed: other changes are not undone. */
export function changeOf(before: Draft, after: Draft): Record<string, unknown> {
  // The attributes of another category are all new; the server drops the old ones.
  const isMoved = before.categoryId !== after.categoryId
  const was = payloadOf(isMoved ? { ...before, attributes: {} } : before)
  const is = payloadOf(after)
  const attributes = differing(was.attributes, is.attributes)
  return {
    ...differing({ ...was, attributes: null }, { ...is, attributes: null }),
    ...(Object.keys(attributes).length > 0 ? { attributes } : {})
  }
}

type Fields = Readonly<Record<string, unknown>>

function differing(was: Fields, is: Fields): Record<string, unknown> {
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  const changed = names.filter(name => JSON.stringify(was[name]) !== JSON.stringify(is[name]))
  const sent = changed.flatMap(name => TOGETHER.find(group => group.includes(name)) ?? [name])
  const known = sent.filter(name => names.includes(name))
  return Object.fromEntries(known.map(name => [name, is[name] ?? null]))
}
