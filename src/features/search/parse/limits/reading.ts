import type { Pair } from './pair.ts'

/** A phrase of a text that limits the search, and the parameters that say the same. */
export type Reading = {
  /** `about` is a size that a listing is near: "80 m2". */
  kind:
    | 'price'
    | 'number'
    | 'about'
    | 'choice'
    | 'place'
    | 'condition'
    | 'free'
    | 'wanted'
    | 'origin'
  phrase: string
  pairs: Pair[]
}
export type ReadingKind = Reading['kind']
