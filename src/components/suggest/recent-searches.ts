import { readList, writeList } from '#src/browser/stores/device-list.ts'

/** What this browser has searched for lately; nothing if it stores nothing. */
const KEY = 'recent-searches'
const MAX = 8

export const recentSearches = () =>
  readList(KEY).filter((text): text is string => typeof text === 'string')

export function addRecent(text: string) {
  const typed = text.trim()
  const others = recentSearches().filter(each => each.toLowerCase() !== typed.toLowerCase())
  if (typed) writeList(KEY, [typed, ...others].slice(0, MAX))
}

export const removeRecent = (text: string) =>
  writeList(
    KEY,
    recentSearches().filter(each => each !== text)
  )

export const clearRecent = () => writeList(KEY, [])
