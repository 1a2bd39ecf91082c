import { HIDDEN_ON_DEVICE } from '#src/shared/device-lists.ts'
import { fold } from '#src/shared/folding/fold.ts'
import { HIDDEN_KEY, readList, writeList } from './device-list.ts'

const HIDDEN_KINDS = ['listing', 'seller', 'word'] as const
type HiddenKind = (typeof HIDDEN_KINDS)[number]

export type Hidden = { kind: HiddenKind; key: string; name: string }

export type Shown = { listing: string; seller: string; title: string }

export const readHidden = () => readList(HIDDEN_KEY).filter(isHidden)

function isHidden(entry: unknown): entry is Hidden {
  if (typeof entry !== 'object' || entry === null) return false
  const { kind, key, name } = entry as Partial<Hidden>
  return (
    HIDDEN_KINDS.some(each => each === kind) && typeof key === 'string' && typeof name === 'string'
  )
}

/** Words are compared without case, marks and signs. */
export const wordKey = (word: string) =>
  fold(word)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const same = (a: Hidden, b: Hidden) => a.kind === b.kind && a.key === b.key

export function hide(entry: Hidden) {
  const others = readHidden().filter(each => !same(each, entry))
  return writeList(HIDDEN_KEY, [entry, ...others].slice(0, HIDDEN_ON_DEVICE))
}

export const showAgain = (entry: Hidden) =>
  writeList(
    HIDDEN_KEY,
    readHidden().filter(each => !same(each, entry))
  )

/**
 * Tells which listings the entries hide; a word hides one if a word of the title begins with it.
 */
export function hiddenBy(entries: readonly Hidden[]) {
  const keys = new Set(entries.map(({ kind, key }) => `${kind}:${key}`))
  const words = entries.filter(({ kind }) => kind === 'word').map(({ key }) => ` ${key}`)
  return ({ listing, seller, title }: Shown) => {
    if (keys.has(`listing:${listing}`) || keys.has(`seller:${seller}`)) return true
    const spaced = words.length > 0 ? ` ${wordKey(title)}` : ''
    return words.some(word => spaced.includes(word))
  }
}
