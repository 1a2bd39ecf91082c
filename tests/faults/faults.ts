import { ACCESS } from './access.ts'
import { DATA } from './data.ts'
import { EDGE } from './edge.ts'

export const FAULTS = [...ACCESS, ...EDGE, ...DATA]
/** So many of them have to be caught. */
export const CAUGHT_MIN = 46
