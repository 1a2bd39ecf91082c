import { foldName } from '#src/shared/folding/fold-name.ts'

/** Anyone with one of these names could pass for the people who run the site. */
const RESERVED = new Set(
  [
    ...['admin', 'administrator', 'administratori', 'root', 'sistemi', 'system', 'team', 'ekipi'],
    ...['moderator', 'moderatori', 'support', 'suporti', 'ndihma', 'ndihme', 'help', 'helpdesk'],
    ...['kontakt', 'info', 'security', 'siguria', 'staff', 'stafi', 'official', 'zyrtar', 'abuse'],
    ...['pagesa', 'pagese', 'payment', 'payments', 'verifikim', 'verifikimi', 'mbeshtetje'],
    ...['mbeshtetja', 'dorezim', 'dorezimi', 'posta']
  ].map(foldName)
)
/** "Ekipi i Tregut", "Pagesa dhe siguria" */
const CONNECTING = new Set(['i', 'e', 'te', 'se', 'dhe', 'per', 'of', 'the', 'and'])
/** Of the name of the site where it is declined: "Tregut", "Merrit". */
const ENDING = '(?:(?:[aeiu]?[tns]|[aiu])(?!\\p{L}))?'

/**
 * Such words alone, or with the name of the site, in its Albanian cases too, with or without digits:
 * "tregu.support7", "Ekipi i Tregut".
 */
export const isReserved = (name: string, site: string) =>
  readings(name).some(reading => isReservedAs(reading, site))

/** Also as a name is read that was made to look like another: "adm1n", "officiaI", "adrnin". */
function readings(name: string) {
  const read = name.replaceAll('0', 'o').replaceAll('rn', 'm')
  return [name, read.replaceAll('1', 'i'), read.replace(/[I1]/g, 'l')]
}

function isReservedAs(name: string, site: string) {
  const folded = foldName(name)
  const ofSite = nameOf(site)
  const rest = ofSite ? folded.replace(ofSite, ' ') : folded
  const words = wordsOf(rest).filter(word => !CONNECTING.has(word))
  if (words.length === 0) return rest !== folded
  return words.every(word => RESERVED.has(word)) || RESERVED.has(wordsOf(rest).join(''))
}

/** The site's name in a text; of one that is called by its address, also without its last part. */
function nameOf(site: string) {
  const folded = foldName(site)
  const [, name = folded, domain] = /^(.+)\.(\p{L}{2,})$/u.exec(folded) ?? []
  const words = wordsOf(name).join('\\P{L}*')
  const last = domain ? `(?:\\P{L}*${domain}(?!\\p{L}))?` : ''
  return words === '' ? undefined : new RegExp(words + ENDING + last, 'gu')
}

const wordsOf = (text: string) => text.split(/\P{L}+/u).filter(Boolean)
