import { REPORT_REASONS } from './schemas/messages.ts'

export type Reason = (typeof REPORT_REASONS)[number]

/** As it was stored; undefined for what is not a reason (any more). */
export const asReason = (text: string | null) => REPORT_REASONS.find(each => each === text)
