/** A state drawn as a dashed frame: nothing here, not found, failed. */
export const EMPTY = {
  frame:
    'grid content-center justify-items-center gap-s2 rounded-r2 border border-dashed border-line2 px-s4 py-s7 text-center',
  emoji: 'text-[2.5rem] leading-none font-normal',
  title: 'text-t4',
  words: 'max-w-[26rem] text-muted'
}
