/**
 * `fill` once a screen: what the page is for. `bare` for the way out, `icon` for a mark without
 * words.
 */
export type ButtonLook = 'plain' | 'fill' | 'bare' | 'icon'

const WORDS =
  'inline-flex min-h-touch cursor-pointer items-center justify-center gap-s2 rounded-r2 border py-s1 text-center leading-[1.25] font-semibold no-underline disabled:cursor-default disabled:opacity-60'
const PLAIN = 'border-line2 bg-paper px-s4 text-inherit hover:border-edge hover:bg-sunk'
const FILL = 'border-fill bg-fill px-s4 text-on hover:border-fill2 hover:bg-fill2'
const BARE = 'border-transparent bg-transparent px-s2 text-inherit hover:bg-sunk'
const ICON =
  'inline-grid size-touch flex-none cursor-pointer place-items-center rounded-r2 border-0 bg-transparent p-0 text-inherit no-underline hover:bg-sunk disabled:cursor-default'
const LOOKS = {
  plain: `${WORDS} ${PLAIN}`,
  fill: `${WORDS} ${FILL}`,
  bare: `${WORDS} ${BARE}`,
  icon: ICON
}

export const buttonClass = (look: ButtonLook = 'plain', more = '') =>
  `${LOOKS[look]} ${more}`.trim()
