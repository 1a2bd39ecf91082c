/**
 * The first letters of the first and the last name, "AK"; for a word without letters, its first
 * character.
 */
export function initials(fullName: string) {
  const letters = fullName
    .trim()
    .split(/\s+/)
    .map(word => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? [...word][0] ?? '')
  return [letters[0], letters.length > 1 ? letters.at(-1) : ''].join('').toLocaleUpperCase('sq-AL')
}
