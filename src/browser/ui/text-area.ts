import { CONTROL } from './control.ts'

/** A file of its own: a page's style sheet contains what is named in the files that it imports. */
export const textAreaClass = (more = '') =>
  `${CONTROL} block min-h-[8rem] resize-y px-s3 ${more}`.trim()
