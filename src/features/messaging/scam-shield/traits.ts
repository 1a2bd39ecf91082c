export const TRAITS = 2 ** 15
const LETTERS = [3, 4, 5]

/** What a text consists of, as numbers that are likely but not sure to differ; each once. */
export type Traits = { words: Set<number>; letters: Set<number> }

/** The words of a reading one by one and two by two, and the letters in them three to five together. */
export function traitsOf(words: readonly string[]): Traits {
  const traits: Traits = { words: new Set(), letters: new Set() }
  for (const [at, word] of words.entries()) {
    traits.words.add(numberOf(word))
    const next = words[at + 1]
    if (next !== undefined) traits.words.add(numberOf(`${word} ${next}`))
    const between = ` ${word} `
    for (const length of LETTERS) {
      for (let from = 0; from + length <= between.length; from++) {
        traits.letters.add(numberOf(between.slice(from, from + length)))
      }
    }
  }
  return traits
}

/** FNV-1a, see http://www.isthe.com/chongo/tech/comp/fnv/. */
function numberOf(text: string) {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  return ((hash >>> 15) ^ hash) & (TRAITS - 1)
}
