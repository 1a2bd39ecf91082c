export { QUOTE } from '#src/browser/ui/quote.ts'

export const CASE = 'grid grid-cols-[minmax(0,40rem)] gap-s2 border-b border-line py-s4 first:pt-0'
export const CASE_NAME =
  'inline-flex min-h-touch items-center justify-self-start font-semibold wrap-anywhere'
export const LINE = 'grid gap-s1 border-b border-line py-s3 wrap-anywhere'
