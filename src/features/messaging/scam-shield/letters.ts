import { LOOK_ALIKES } from '#src/shared/folding/fold-name.ts'

const MORE = { ь: 'b', ɩ: 'i', ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae' }
const PLAIN: Record<string, string> = { ...LOOK_ALIKES, ...MORE }
const IN_WORDS: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's'
}

/** What can be in a text without being visible: soft hyphens, joiners, marks of direction. */
const UNSEEN = /\p{Cf}|\u034F|[\u115F\u1160\u3164]|[\uFE00-\uFE0F]/gu
const MARKS = /\p{M}/gu

/** The text as it reads: full-width and styled letters made plain, nothing invisible. */
export const seen = (text: string) => text.normalize('NFKC').replace(UNSEEN, '')

/** Small Latin letters without marks, whatever alphabet they were borrowed from. */
export const plainLetters = (text: string) =>
  [...text.toLowerCase().normalize('NFD').replace(MARKS, '')]
    .map(letter => PLAIN[letter] ?? letter)
    .join('')

/** Figures that replace letters inside a word: `wh4tsapp`. A word of figures is left alone. */
export const withoutFigures = (word: string) =>
  /^[a-z@$].*[a-z]$/.test(word) && /[\d@$]/.test(word)
    ? word.replace(/[\d@$]/g, sign => IN_WORDS[sign] ?? sign)
    : word

/** Letters that differ and still look the same in an address, as one: `rn` and `m`, `1`, `l` and `i`. */
export const skeleton = (name: string) =>
  plainLetters(name)
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/0/g, 'o')
    .replace(/[1li|]/g, 'l')
    .replace(/5/g, 's')
    .replace(/3/g, 'e')

/** How many letters must be added, dropped, changed or swapped to make `b` of `a`; more than `most` is `most + 1`. */
export function distance(a: string, b: string, most: number) {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, n) => n)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        last[j]! + 1,
        row[j - 1]! + 1,
        last[j - 1]! + (same ? 0 : 1),
        swapped ? before[j - 2]! + 1 : Infinity
      )
    }
    ;[before, last] = [last, row]
  }
  return Math.min(last[b.length]!, most + 1)
}
