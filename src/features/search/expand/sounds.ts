/** As one writes by ear: letters once, y as i, q as ç, gj as g, zh as z, ph as f, no weak ë. */
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
