/** The line above a heading, with its link on the right: the signature of the site. */
export const RULE =
  'flex flex-wrap items-baseline justify-between gap-x-s4 gap-y-s1 border-t-2 border-ink pt-s3 [&_a]:tiny:-my-[0.5rem] [&_a]:inline-flex [&_a]:min-h-touch [&_a]:items-center [&_a]:font-semibold [&_h2]:wrap-anywhere'

/** What is separate on the page, such as the seller. */
export const PANEL = 'rounded-r2 border border-line bg-paper p-s4'
