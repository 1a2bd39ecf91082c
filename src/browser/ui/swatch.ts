/** A colour as a disc with its word; the chosen one has a ring and is bold. */
export const SWATCHES = 'mt-s2 grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-s2'
export const SWATCH =
  'relative grid cursor-pointer justify-items-center gap-s1 rounded-r1 py-s1 text-center text-t1 leading-[1.2] hover:bg-sunk has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink'
export const SWATCH_INPUT = 'peer absolute inset-0 m-0 size-full cursor-pointer opacity-0'
export const SWATCH_DISC =
  'size-[2.5rem] stroke-edge peer-checked:rounded-half peer-checked:outline-2 peer-checked:-outline-offset-1 peer-checked:outline-ink'
export const SWATCH_WORD = 'peer-checked:font-bold'
