/** A choice with its word; bold once it is chosen. */
export const TICKS = 'mt-s1 grid'
export const TICK = 'flex min-h-touch cursor-pointer items-center gap-s3 has-checked:font-semibold'
export const TICK_BOX = 'm-0 size-[1.25rem] flex-none accent-ink'
