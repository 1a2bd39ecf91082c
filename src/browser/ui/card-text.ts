import type { CardShape } from './card.ts'
import { TILE } from './card-tile.ts'

/** For a category where photos are rare: lists show words instead, next to the heart. */
export const TEXT: CardShape = { ...TILE, price: 'pr-[2.25rem] max-small:text-t2' }
