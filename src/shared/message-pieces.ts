export type Piece = { text: string; address?: string }

const LINK =
  /(?:https?:\/\/|www\.)[^\s<>"']+|[a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)*\.(?:al|app|biz|cc|click|cn|com|de|eu|gr|info|io|it|link|live|ly|me|mk|net|online|org|ru|shop|site|store|top|xyz)(?![\w-])(?:\/[^\s<>"']*)?/gi
/** "Faleminderit.Me interes" is two sentences without a space between them. */
const TWO_SENTENCES = /^[a-z]+\.(?:de|info|it|me)$/i
/** Written without a scheme, too. */
const SITES = [
  'about.me',
  'amazon.de',
  'amazon.it',
  'ebay.de',
  'ebay.it',
  'immobiliare.it',
  'kleinanzeigen.de',
  'mobile.de',
  'subito.it'
]
const isSentences = (text: string) =>
  TWO_SENTENCES.test(text) && !SITES.includes(text.toLowerCase())
/** What ends a sentence is not part of the link in it. */
const ENDING = /[.,;:!?)\]]+$/

/** A message's text, with the links in it; pieces in order, nothing left out. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const match of text.matchAll(LINK)) {
    const before = text[match.index - 1] ?? ' '
    // The end of a mail address or of a longer word is not a link.
    if (match.index < from || /[\w@.-]/.test(before)) continue
    const link = match[0].replace(ENDING, '')
    const address = isSentences(link) ? undefined : addressOf(link)
    if (!address) continue
    if (match.index > from) pieces.push({ text: text.slice(from, match.index) })
    pieces.push({ text: link, address })
    from = match.index + link.length
  }
  if (from < text.length) pieces.push({ text: text.slice(from) })
  return pieces
}

function addressOf(link: string) {
  const address = /^https?:/i.test(link) ? link : `https://${link}`
  try {
    return new URL(address).href
  } catch {
    return undefined
  }
}
