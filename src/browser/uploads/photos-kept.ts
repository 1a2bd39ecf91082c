import { HOUR_MS } from '#src/shared/retention.ts'

/** The site deletes an upload that nothing took after a day; drafts drop it an hour before. */
export const PHOTOS_KEPT_MS = 23 * HOUR_MS
