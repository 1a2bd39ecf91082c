/**
 * Forms of a folded word that no rule of its stems brings back to it: golfin and bmwja of any short
 * word, corsën and audin of a name, whose stems are not asked for. None of a word with a digit.
 */
export function inflectionsOf(word: string, isName: boolean): string[] {
  if (!/^[a-z]{2,}$/.test(word)) return []
  if (!/[aeiouy]/.test(word)) return withEndings(word, ['ja', 'je', 'jes', 'jen'])
  if (word.length < 3) return []
  if (/[^aeiouy]$/.test(word)) return word.length < 5 ? withEndings(word, ['in']) : []
  if (word.endsWith('o')) return withEndings(word, ['n', 's'])
  if (!isName) return []
  return /[^i]a$/.test(word)
    ? withEndings(word.slice(0, -1), ['en', 'es'])
    : withEndings(word, ['n', 's'])
}

const withEndings = (word: string, endings: readonly string[]) =>
  endings.map(ending => word + ending)
