/** This many identical letters in a row, spaces and signs left out, are no coincidence. */
const SHINGLE = 40

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Tells whether a text repeats a stretch of a prompt word for word. */
export function leakDetector(prompt: string) {
  const letters = lettersOf(prompt)
  const shingles = new Set(
    Array.from({ length: Math.max(letters.length - SHINGLE + 1, 0) }, (_, at) =>
      letters.slice(at, at + SHINGLE)
    )
  )
  return (text: string) => {
    const said = lettersOf(text)
    for (let at = 0; at + SHINGLE <= said.length; at++) {
      if (shingles.has(said.slice(at, at + SHINGLE))) return true
    }
    return false
  }
}
