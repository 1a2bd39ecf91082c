import { foldText } from '#src/shared/folding/fold-words.ts'

/** A text that may be counted: folded, and as it was typed in small letters. */
export type CountableText = { text: string; spelling: string }

const LENGTH_MAX = 60
const WORDS_MAX = 6
/** "iphone 13 128gb", "bmw 320d 2010": a phone or document number has more. */
const DIGITS_MAX = 7
const DIGITS_IN_A_ROW = /\d{5}/

/**
 * Undefined for what may be about a person: addresses, phone and document numbers, long texts; and
 * for what is not a plain search: excluded words, other alphabets.
 */
export function countableText(typed: string): CountableText | undefined {
  if (typed.length > LENGTH_MAX || /[@/\\]|\bwww\.|(?:^|\s)[-−–—]/i.test(typed)) return undefined
  const text = foldText(typed)
  const digits = text.replace(/\D/g, '')
  if (!/^[a-z0-9 ]+$/.test(text) || !/[a-z]{2}/.test(text)) return undefined
  if (text.split(' ').length > WORDS_MAX || digits.length > DIGITS_MAX) return undefined
  if (DIGITS_IN_A_ROW.test(text)) return undefined
  const spelling = plainSpelling(typed)
  return { text, spelling: foldText(spelling) === text ? spelling : text }
}

/** No marks but those of Albanian: what is shown to others holds nothing that folding hides. */
const plainSpelling = (typed: string) =>
  typed
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^a-zëç0-9]+/g, ' ')
    .trim()
