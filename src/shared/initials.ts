export function initials(fullName: string) {
  const letters = fullName
    .trim()
    .split(/\s+/)
    .map(word => [...word][0] ?? '')
  return [letters[0], letters.length > 1 ? letters.at(-1) : ''].join('').toLocaleUpperCase('sq-AL')
}
