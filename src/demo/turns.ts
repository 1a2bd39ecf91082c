/** In this order again and again, so that any page of the newest shows something of everything. */
export const TURNS = [
  'makinat',
  'elektronika',
  'mobiljet',
  'shtepite',
  'veshjet',
  'sport-rekreacion',
  'pune',
  'makinat',
  'elektronika',
  'shtepite',
  'makinat',
  'mobiljet',
  'veshjet',
  'elektronika',
  'shtepite',
  'makinat'
] as const

export type Slug = (typeof TURNS)[number]
