type SortDeclaration = {
  label: readonly [string, string]
  /** Only for searches by words. */
  needsText?: true
  /**
   * Needs the place of the visitor or of the chosen city; in other orders `positionOf` of the
   * search page drops it.
   */
  needsPosition?: true
}

/**
 * Every order of listings, as the field offers them; `features/search/plan/sorts.ts` says how each
 * one is found.
 */
export const SORTS = {
  best: { label: ['Më të përshtatshmet', 'Best match'], needsText: true },
  newest: { label: ['Më të rejat', 'Newest'] },
  'price-low': { label: ['Çmimi: nga më i ulëti', 'Price: low to high'] },
  'price-high': { label: ['Çmimi: nga më i larti', 'Price: high to low'] },
  location: { label: ['Më afër', 'Nearest'], needsPosition: true }
} as const satisfies Record<string, SortDeclaration>

export type Sort = keyof typeof SORTS

const declared: Readonly<Record<Sort, SortDeclaration>> = SORTS
export const SORT_NAMES = Object.keys(SORTS) as Sort[]
export const needsText = (sort: Sort) => declared[sort].needsText === true
export const needsPosition = (sort: Sort) => declared[sort].needsPosition === true

/**
 * Whether the visitor's place decides the order, or what is found. Only then does the address keep a
 * position, do cards show distances, and does the plan of a search have squares.
 */
export const usesPosition = ({ sort, radius }: { sort: Sort; radius?: number | undefined }) =>
  needsPosition(sort) || radius !== undefined

export const defaultSort = (text: string): Sort => (text === '' ? 'newest' : 'best')
