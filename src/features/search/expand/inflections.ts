/**
 * Forms of a folded word that no stem rule leads back to it: golfin and bmwja for any short word;
 * corsë, corsën and audin for a name, whose stems are not looked up. None for a word with a digit.
 */
export function inflectionsOf(word: string, isName: boolean): string[] {
  if (!/^[a-z]{2,}$/.test(word)) return []
  if (!/[aeiouy]/.test(word)) return withEndings(word, ['ja', 'je', 'jes', 'jen'])
  if (word.length < 3) return []
  if (/[^aeiouy]$/.test(word)) return word.length < 5 ? withEndings(word, ['in']) : []
  if (word.endsWith('o')) return withEndings(word, ['n', 's'])
  if (!isName) return []
  return /[^i]a$/.test(word) ? feminineOf(word) : withEndings(word, ['n', 's'])
}

/** Short ones have none that may be another word: zarë is not Zara, a Mercedes CLE is not a CLA. */
function feminineOf(name: string) {
  const body = name.slice(0, -1)
  const definite = withEndings(body, ['en', 'es'])
  return body.length < 4
    ? definite
    : [...definite, ...withEndings(body, ['e', 'at', 'ave']), ...loosened(body)]
}

const loosened = (body: string) =>
  /[^aeiouylr][lr]$/.test(body) ? [`${body.slice(0, -1)}e${body.slice(-1)}`] : []

const withEndings = (word: string, endings: readonly string[]) =>
  endings.map(ending => word + ending)
