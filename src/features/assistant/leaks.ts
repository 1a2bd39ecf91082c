/** So many identical letters in a row, spaces and signs left out, are no coincidence. */
const OF_RULES = 40
/** What the model is there for may also be said in an answer: "I answer questions about buying, selling …". */
const OF_TASK = 80

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Tells whether a text repeats a stretch of a prompt word for word. Its first line is the task. */
export function leakDetector(prompt: string) {
  const [task = '', ...rules] = prompt.split('\n')
  const detectors = [stretches(task, OF_TASK), stretches(rules.join(''), OF_RULES)]
  return (text: string) => {
    const letters = lettersOf(text)
    return detectors.some(isIn => isIn(letters))
  }
}

function stretches(text: string, length: number) {
  const all = new Set(windows(lettersOf(text), length))
  return (letters: string) => windows(letters, length).some(each => all.has(each))
}

const windows = (letters: string, length: number) =>
  Array.from({ length: Math.max(letters.length - length + 1, 0) }, (_, at) =>
    letters.slice(at, at + length)
  )
