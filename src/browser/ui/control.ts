export const FIELD = 'grid content-start gap-[6px] [&>label]:font-semibold'
export const PROBLEM = 'flex items-start gap-[6px] text-t1 font-semibold text-accent'

export const CONTROL =
  'w-full rounded-r2 border border-edge bg-paper py-[10px] leading-[1.4] disabled:border-line2 disabled:bg-sunk disabled:text-muted aria-invalid:border-accent aria-invalid:inner-accent'
const KINDS = {
  input: 'min-h-[3rem] px-s3 text-ellipsis',
  select:
    'min-h-[3rem] appearance-none bg-chevron bg-[position:right_10px_center] bg-size-[1.25rem] bg-no-repeat pr-[2.5rem] pl-s3 text-ellipsis'
}

export const controlClass = (kind: keyof typeof KINDS = 'input', more = '') =>
  `${CONTROL} ${KINDS[kind]} ${more}`.trim()
