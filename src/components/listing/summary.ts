const DESCRIPTION_MAX = 155

/** The beginning of a text in one line, cut between words, for search engines and previews. */
export function summary(text: string) {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= DESCRIPTION_MAX) return line
  const cut = line.slice(0, DESCRIPTION_MAX)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}...`
}
