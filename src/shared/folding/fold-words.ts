/**
 * For words that are searched for: lower-case letters and digits, no marks and no signs. The twin of the database's
 * function `search_text`.
 */
export function foldWords(text: string): string[] {
  return foldText(text).split(' ').filter(Boolean)
}

export const foldText = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[đłıøæßς]/g, letter => PLAIN[letter] ?? letter)
    .replace(/[^a-z0-9\u0370-\u03ff\u0400-\u04ff]+/g, ' ')
    .trim()

/**
 * Letters that are not a base letter with a mark, and what people type for them; every sigma is the
 * same.
 */
const PLAIN: Record<string, string> = { đ: 'd', ł: 'l', ı: 'i', ø: 'o', æ: 'e', ß: 's', ς: 'σ' }
