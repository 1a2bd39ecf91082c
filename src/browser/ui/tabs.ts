export const PARTS = 'mb-s5 flex flex-wrap gap-x-s5 border-b border-line2'
export const PART =
  'inline-flex min-h-touch items-center gap-s2 text-muted no-underline hover:text-ink current:font-semibold current:text-ink current:edge-b-accent'
