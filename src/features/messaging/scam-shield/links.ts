import { isIn, judgeHost, type LinkKind } from './host.ts'
import { ENDINGS, WORDS_TOO } from './hosts.ts'

export type FoundLink = { kind: LinkKind; host: string; hidden: boolean }

const ENDING = `(?:${[...new Set(ENDINGS)].sort((a, b) => b.length - a.length).join('|')})`
const NAME = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?'
const SCHEME = /h\s*[tx]\s*[tx]\s*p\s*s?\s*:?\s*\/\s*\//giu
/** A dot that is spelled out or bracketed: ` dot `, ` pika `, `[.]`, `(dot)`. */
const SPELLED_POINT =
  /\s*[[({<]\s*(?:\.|dot|pik[eë]?|pika|punkt|point)\s*[\])}>]\s*|\s+(?:dot|pik[eë]|pika|punkt|point)\s+|\s+\.\s*(?=\p{L})|(?<=[\p{L}\p{N}-])\s*\.\s+(?=(?:com|net|org|xyz|online)\b)/giu
const SPELLED_DASH = /\s+(?:dash|minus|viz[eë])\s+/giu
const SPELLED_SLASH = /\s+(?:slash|sllesh)\s+/giu
const SPELLED_AT = /\s*[[({<]\s*(?:at|@)\s*[\])}>]\s*/giu
const ADDRESS = new RegExp(
  `(?<![\\p{L}\\p{N}@.-])(https?://(?:[^\\s/@]*@)?|www\\.)?((?:${NAME}\\.)+${ENDING}|(?:\\d{1,3}\\.){3}\\d{1,3})(?::\\d+)?(?![\\p{L}\\p{N}-])(?:\\.(?=\\s|$))?([/?#][^\\s]*)?`,
  'giu'
)
const ANY_ADDRESS = /https?:\/\/[^\s<>"]+/giu
const MAIL = /(?<![\p{L}\p{N}/.+_-])[\p{L}\p{N}.+_-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu

const LINK = ' LINK '
const CHAT_LINK = ' CHATLINK '
const MAILBOX = ' MAIL '

/** Also hidden ones: spelled dots, spaces, no scheme. `text` has a mark in their places. */
export function takeLinks(written: string, origin: string | undefined) {
  const found: FoundLink[] = []
  const note = (host: string, bait: string, hidden: boolean) => {
    const kind = judgeHost(host, bait, origin)
    found.push({ kind, host, hidden })
    if (kind === 'messenger') return CHAT_LINK
    return kind === 'own' || kind === 'known' ? ' ' : LINK
  }
  let text = written
    .replace(SPELLED_AT, '@')
    .replace(SCHEME, scheme => (/s\s*:?\s*\/\s*\/$/i.test(scheme) ? 'https://' : 'http://'))
    .replace(/(https?:\/\/)\s+/gi, '$1')
    .replace(MAIL, MAILBOX)
  const pick =
    (hidden: boolean) =>
    (whole: string, start: string | undefined, host: string, rest: string | undefined) =>
      isAddress(host, start, rest, hidden) ? note(host, whole, hidden) : whole
  text = text.replace(ADDRESS, pick(false))
  text = text.replace(ANY_ADDRESS, address => note(hostOf(address), address, false))
  const joined = text.replace(SPELLED_POINT, '.')
  const whole = joined.replace(SPELLED_DASH, '-').replace(SPELLED_SLASH, '/')
  const rest = joined === text ? text : whole.replace(ADDRESS, pick(true))
  return { text: found.some(({ hidden }) => hidden) ? rest : text, links: found }
}

/** A word, a full stop and a word are no address, unless something else speaks for one. */
function isAddress(
  host: string,
  start: string | undefined,
  rest: string | undefined,
  hidden: boolean
) {
  if (start || rest) return true
  const labels = host.toLowerCase().split('.')
  const ending = labels.at(-1) ?? ''
  if (/^\d+$/.test(ending))
    return labels.length === 4 && labels.every(n => Number(n) < 256) && host.length > 9
  if (!WORDS_TOO.has(ending)) return !hidden || (labels.at(-2)?.length ?? 0) > 1
  return /[-\d]/.test(host) || labels.length > 2 || isIn(host, ['wa.me', 't.me'])
}

function hostOf(address: string) {
  try {
    return new URL(address).hostname
  } catch {
    return address.replace(/^https?:\/\//i, '').split(/[/?#]/)[0] ?? ''
  }
}
