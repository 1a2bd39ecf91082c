const GONE = '…'

const ADDRESS = /[^\s<>"']*@[^\s<>"']+/g
/** Letter, eight digits, letter: the number of an Albanian identity card. */
const ID_NUMBER = /(?<![\p{L}\p{N}])[a-z][\s.-]?\d{8}[\s.-]?[a-z](?![\p{L}\p{N}])/giu
/** Phones, cards, accounts: digits with what people put between them. */
const DIGITS = /\(?\+?\d(?:[\s.…\-/()\u2010-\u2015_*]{0,3}\d)+/g
const ACCOUNT = /(?<![\p{L}\p{N}])[a-z]{2}\d{2}(?:\s?[a-z0-9]{4}){4,7}(?![\p{L}\p{N}])/giu
const YEARS = /^(?:19|20)\d\d\s*[-/.\u2010-\u2015]\s*(?:19|20)\d\d$/
const FEWEST_DIGITS = 8

/** Without mail addresses, phones, cards and accounts: numbers of eight digits, except two years. */
export function withoutContacts(text: string) {
  return text
    .split(GONE)
    .map(part => part.normalize('NFKC'))
    .join(GONE)
    .replace(ADDRESS, GONE)
    .replace(ACCOUNT, GONE)
    .replace(ID_NUMBER, GONE)
    .replace(DIGITS, digits =>
      digits.replace(/\D/g, '').length < FEWEST_DIGITS || YEARS.test(digits) ? digits : GONE
    )
}

/** What a person wrote, as data for the model: it cannot end the fence around it. */
export const quoted = (text: string) =>
  withoutContacts(text).replaceAll('<', '‹').replaceAll('>', '›')

export function fenced(parts: Record<string, string>) {
  const lines = Object.entries(parts).map(([name, text]) => `${name}: ${quoted(text)}`)
  return `<data>\n${lines.join('\n')}\n</data>`
}
