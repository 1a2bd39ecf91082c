/**
 * What is left of a folded word however it was written by ear: doubled letters, j or y for i, q for ç,
 * gj or xh for g, and the weak ë that is not heard. Two words may sound alike and be others.
 */
export function soundOf(word: string) {
  const heard = SOUNDS.reduce((text, [written, sound]) => text.replaceAll(written, sound), word)
  return (
    heard.charAt(0) +
    heard
      .slice(1)
      .replaceAll('e', '')
      .replaceAll(/(.)\1+/g, '$1')
  )
}

const SOUNDS: readonly [RegExp, string][] = [
  [/xh|gj/g, 'g'],
  [/zh/g, 'z'],
  [/ph/g, 'f'],
  [/q/g, 'c'],
  [/[jy]/g, 'i'],
  [/w/g, 'v']
]
