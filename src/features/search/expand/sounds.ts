/**
 * How a folded word sounds to somebody who writes by ear: doubled letters as one, j or y as i, q as ç, gj or
 * xh as g, zh as z, ph as f, w as v, and no e between or behind consonants, where it is a weak ë. Two
 * words may sound alike and be others.
 */
export function soundOf(word: string) {
  const heard = SOUNDS.reduce((text, [written, sound]) => text.replaceAll(written, sound), word)
  return heard
    .replaceAll(/(.)\1+/g, '$1')
    .replaceAll(WEAK_E, '')
    .replaceAll(/(.)\1+/g, '$1')
}

const SOUNDS: readonly [RegExp, string][] = [
  [/xh|gj/g, 'g'],
  [/zh/g, 'z'],
  [/ph/g, 'f'],
  [/q/g, 'c'],
  [/[jy]/g, 'i'],
  [/w/g, 'v']
]

const WEAK_E = /(?<=[bcdfghklmnprstvxz])e(?=[bcdfghklmnprstvxz]|$)/g
