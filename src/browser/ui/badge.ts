/** Plain is a fact, `ink` reserved, sold or a counter, `good` active, `warn` a deadline. */
export type BadgeLook = 'plain' | 'ink' | 'good' | 'warn'

const LOOKS = {
  plain: 'bg-sunk',
  ink: 'bg-ink text-ground',
  good: 'bg-good-tint text-good',
  warn: 'bg-warn-tint text-warn'
}
const ALL =
  'inline-flex min-h-[1.625rem] items-center gap-s1 rounded-r1 px-s2 py-px text-t1 leading-[1.25] font-medium whitespace-nowrap max-tiny:whitespace-normal'

export const badgeClass = (look: BadgeLook = 'plain', more = '') =>
  `${ALL} ${LOOKS[look]} ${more}`.trim()
