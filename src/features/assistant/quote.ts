import { piecesOf } from '#src/shared/message-pieces.ts'

const GONE = '…'

const ADDRESS = /[^\s<>"']*@[^\s<>"']+/g
/** Letter, eight digits, letter: the number of an Albanian identity card. */
const ID_NUMBER = /(?<![\p{L}\p{N}])[a-z][\s.-]?\d{8}[\s.-]?[a-z](?![\p{L}\p{N}])/giu
/** Phones, cards, accounts: digits with what people put between them. */
const DIGITS = /\(?\+?\d(?:[\s.…\-/()\u2010-\u2015_*]{0,3}\d)+/g
const ACCOUNT = /(?<![\p{L}\p{N}])[a-z]{2}\d{2}(?:\s?[a-z0-9]{4}){4,7}(?![\p{L}\p{N}])/giu
const FEWEST_DIGITS = 8
/** What has as many digits and is nobody's number. */
const FIGURES = [
  // "2019 - 2021"
  /^(?:19|20)\d\d\s*[-/.\u2010-\u2015]\s*(?:19|20)\d\d$/,
  // "15.000.000"
  /^[1-9]\d(?<gap>[ .]?)\d{3}\k<gap>000$/,
  // "2012 180000" of a car
  /^(?:19[5-9]|20[0-2])\d [1-9]\d{1,2}[ .]?\d00$/
]
/** "10000-12000" */
const RANGE = /^([1-9]\d{1,3}00) ?[-\u2010-\u2015] ?([1-9]\d{1,3}00)$/

/**
 * Without mail addresses, phones, cards and accounts: numbers of eight digits, except years, prices
 * and mileage.
 */
export function withoutContacts(text: string) {
  return text
    .split(GONE)
    .map(part => part.normalize('NFKC'))
    .join(GONE)
    .replace(ADDRESS, GONE)
    .replace(ACCOUNT, GONE)
    .replace(ID_NUMBER, GONE)
    .replace(DIGITS, digits =>
      digits.replace(/\D/g, '').length < FEWEST_DIGITS || isFigure(digits) ? digits : GONE
    )
}

function isFigure(digits: string) {
  const [, from, to] = RANGE.exec(digits) ?? []
  return FIGURES.some(figure => figure.test(digits)) || Number(from) < Number(to)
}

/** Without web and mail addresses, except the name of a site that is called by its address. */
export const withoutAddresses = (text: string, site = '') =>
  piecesOf(text.replace(ADDRESS, GONE))
    .map(({ text, address }) =>
      address && text.toLowerCase() !== site.toLowerCase() ? GONE : text
    )
    .join('')

/** What a person wrote, as data for the model: it cannot end the fence around it. */
export const quoted = (text: string) =>
  withoutAddresses(withoutContacts(text)).replaceAll('<', '‹').replaceAll('>', '›')

export function fenced(parts: Record<string, string>) {
  const lines = Object.entries(parts).map(([name, text]) => `${name}: ${quoted(text)}`)
  return `<data>\n${lines.join('\n')}\n</data>`
}
