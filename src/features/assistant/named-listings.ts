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
    return title === undefined ? '' : `"${title}"`
  })

export const namedIn = (text: string) => [
  ...new Set([...text.matchAll(NAMED)].map(([, id]) => Number(id)))
]

export function shownSoFar(text: string, known: Titled) {
  const settled = text.slice(0, Math.max(text.length - HELD_BACK, 0))
  return readable(settled.replace(UNFINISHED, ''), known)
}
