import { withoutAddresses } from './quote.ts'

const NAMED = /\[\[\s*listing\s*:\s*(\d{1,15})\s*\]\]/g
/** Begun but not ended: while it is streamed, nobody wants to see half of it. */
const UNFINISHED = /\[(?:\[[^\]]{0,40}\]?)?$/
/** Held back while streaming, so that what must not be said can still be stopped: 80 letters, spaced. */
const HELD_BACK = 170

type Titled = ReadonlyMap<number, { title: string }>

/** The text with the names of known listings only; what the model made up is removed. */
export const withKnown = (text: string, known: Titled) =>
  text.replace(NAMED, (_, id) => (known.has(Number(id)) ? `[[listing:${Number(id)}]]` : '')).trim()

export const readable = (text: string, known: Titled) =>
  text.replace(NAMED, (_, id) => {
    const title = known.get(Number(id))?.title
    return title === undefined ? '' : `"${withoutAddresses(title)}"`
  })

export const namedIn = (text: string) => [
  ...new Set([...text.matchAll(NAMED)].map(([, id]) => Number(id)))
]

/** What the site says itself has no address of a stranger in it; the numbers of listings stay. */
export const inOwnVoice = (text: string, site: string) =>
  text
    .split(/(\[\[\s*listing\s*:\s*\d{1,15}\s*\]\])/)
    .map((part, at) => (at % 2 === 1 ? part : withoutAddresses(part, site)))
    .join('')

export function shownSoFar(text: string, known: Titled, site: string) {
  // An address that is cut in two is seen whole, since what is held back is read too.
  const said = inOwnVoice(text, site)
  const settled = said.slice(0, Math.max(said.length - HELD_BACK, 0))
  return readable(settled.replace(UNFINISHED, ''), known)
}
