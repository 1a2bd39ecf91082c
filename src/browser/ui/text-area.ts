import { CONTROL } from './control.ts'

/** A file of its own: the sheet of a page holds what the files that it imports name. */
export const textAreaClass = (more = '') =>
  `${CONTROL} block min-h-[8rem] resize-y px-s3 ${more}`.trim()
