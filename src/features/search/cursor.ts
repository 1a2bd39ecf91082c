import { cleanLine } from '#src/shared/schemas/text.ts'

/**
 * How much of a text that was read as filters a later page searches for as words again: `said` takes
 * choices and rough sizes, `soft` also places, conditions, kinds and sellers.
 */
export const LOOSENESSES = ['said', 'soft'] as const
export type Looseness = (typeof LOOSENESSES)[number]

/** `[looseness~]place[.corrected text]`: all that the next page goes on with. */
type Cursor = {
  looseness?: Looseness | undefined
  correctedTo?: string | undefined
  /** Where in the order the next page begins; only the strategy that wrote it can read it. */
  place: string
}

const LOOSENED = /^(said|soft)~(.+)$/

export function decodeCursor(cursor: string): Cursor {
  const [, looseness, rest = cursor] = LOOSENED.exec(cursor) ?? []
  const [place = '', corrected] = rest.split('.')
  return {
    looseness: LOOSENESSES.find(name => name === looseness),
    correctedTo:
      corrected === undefined
        ? undefined
        : cleanLine(Buffer.from(corrected, 'base64url').toString()),
    place
  }
}

export function encodeCursor({ looseness, correctedTo, place }: Cursor) {
  const text = correctedTo === undefined ? '' : `.${Buffer.from(correctedTo).toString('base64url')}`
  return `${looseness ? `${looseness}~` : ''}${place}${text}`
}

/** Begins a place among the accessories, which follow when there are no more things. */
const ACCESSORIES = '~'

export const amongAccessories = (place: string) => `${ACCESSORIES}${place}`

/** The place among the accessories, empty at their beginning; undefined among the things. */
export const accessoriesAfter = (place: string | undefined) =>
  place?.startsWith(ACCESSORIES) ? place.slice(ACCESSORIES.length) : undefined
