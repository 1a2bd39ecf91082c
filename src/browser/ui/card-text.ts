import type { CardShape } from './card.ts'
import { TILE } from './card-tile.ts'

/** Of a category where photos are rare: lists have words in their place, beside the heart. */
export const TEXT: CardShape = { ...TILE, price: 'pr-[2.25rem] max-small:text-t2' }
