/**
 * Letters of other alphabets that look like Latin ones (Unicode TR 39, the pairs that matter for
 * Latin names): a user name must not pass for another.
 */
const LOOK_ALIKES: Record<string, string> = Object.fromEntries(
  Object.entries({
    a: 'аα',
    b: 'вβ',
    c: 'сϲ',
    d: 'ԁ',
    e: 'еε',
    g: 'ɡ',
    h: 'һн',
    i: 'іιı',
    j: 'ј',
    k: 'кκ',
    l: 'ӏ',
    m: 'мμ',
    n: 'пη',
    o: 'оο',
    p: 'рρ',
    q: 'ԛ',
    r: 'г',
    s: 'ѕ',
    t: 'тτ',
    u: 'υ',
    v: 'ѵν',
    w: 'ԝω',
    x: 'хχ',
    y: 'уγ',
    z: 'ζ'
  }).flatMap(([latin, others]) => [...others].map(other => [other, latin]))
)

/** Two names that a reader would take for one have the same folded form. */
export function foldName(name: string) {
  const plain = name.normalize('NFKC').toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
  return [...plain].map(letter => LOOK_ALIKES[letter] ?? letter).join('')
}

/** The domain and the whole address without case; nothing cleverer, providers differ. */
export const foldEmail = (email: string) => email.normalize('NFKC').toLowerCase()
