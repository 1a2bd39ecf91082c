/** A line of the log: the other member's on the left, one's own on the right. */
export const LINE =
  'grid max-w-[min(85%,30rem)] justify-start justify-items-start gap-[2px] has-data-message-report:max-w-[min(100%,33rem)] has-data-message-report:grid-cols-[auto_2.75rem]'
export const OWN_LINE = 'justify-end justify-items-end self-end'

export const BUBBLE =
  'border px-s3 py-s2 wrap-anywhere [&_img]:max-h-[18rem] [&_img]:w-auto [&_img]:rounded-r1 [&_p]:whitespace-pre-line [&_small]:block [&_small]:text-t1 [&_small]:text-muted'
/** The corner next to the speaker is sharp. */
export const OTHERS = 'rounded-[4px_16px_16px] border-line bg-paper'
export const OWN = 'rounded-[16px_4px_16px_16px] border-transparent bg-line'

/** When it was said, and what has become of it. */
export const AT =
  'col-span-full mb-s2 flex flex-wrap items-center gap-s1 px-s1 text-t1 leading-[1.3] text-muted'
export const SMALL_FORM = 'grid gap-s3 p-s2 text-t1'
