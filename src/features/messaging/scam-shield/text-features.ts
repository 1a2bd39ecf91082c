/** Features are hashed into this many buckets; two of them seldom share one. */
export const BUCKETS = 2 ** 15
const NGRAM_LENGTHS = [3, 4, 5]

/** The buckets of a text's features, each once: of its words, and of the letters in them. */
export type TextFeatures = { words: Set<number>; letters: Set<number> }

/** Words and pairs of words of a reading, and the n-grams of three to five letters in each word. */
export function featuresOf(words: readonly string[]): TextFeatures {
  const features: TextFeatures = { words: new Set(), letters: new Set() }
  for (const [at, word] of words.entries()) {
    features.words.add(bucketOf(word))
    const next = words[at + 1]
    if (next !== undefined) features.words.add(bucketOf(`${word} ${next}`))
    const padded = ` ${word} `
    for (const length of NGRAM_LENGTHS) {
      for (let from = 0; from + length <= padded.length; from++) {
        features.letters.add(bucketOf(padded.slice(from, from + length)))
      }
    }
  }
  return features
}

/** FNV-1a, see http://www.isthe.com/chongo/tech/comp/fnv/. */
function bucketOf(text: string) {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  return ((hash >>> 15) ^ hash) & (BUCKETS - 1)
}
