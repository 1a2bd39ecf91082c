export const TICK_BOXES = 'mt-[6px] flex flex-wrap gap-s2'
export const TICK_FRAME =
  'flex min-h-touch cursor-pointer items-center gap-s2 rounded-r2 border border-line2 bg-paper py-s1 pr-s4 pl-s3 hover:border-ink has-checked:border-ink has-checked:font-semibold has-checked:inner-ink has-disabled:cursor-default has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink'
/** Several equal boxes next to each other, one of which is chosen. */
export const SEGMENTS =
  'mt-[6px] grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.25rem),1fr))] gap-s2'
