import { readRecord, removeRecord } from '#src/browser/device-database.ts'
import type { Draft } from '#src/browser/post-draft/draft.ts'

/** What waits for the post form: photos, with words for its description or a whole draft. */
export type SharedPhotos = {
  photos: Blob[]
  text: string
  at: number
  /** A listing taken back from the queue; it stays there until the form has it. */
  queued?: { id: string; accountId: number; draft: Draft }
}

export const SHARED_KEY = 'shared'
/** What was shared but not posted soon after was not meant for the next listing. */
const KEPT_MS = 60 * 60 * 1000

/** Takes what the share menu, or the queue, has left for this member's form; it works once. */
export async function takeSharedPhotos(accountId: number): Promise<SharedPhotos | undefined> {
  try {
    const shared = await readRecord<SharedPhotos>('shared', SHARED_KEY)
    if (!shared || (shared.queued?.accountId ?? accountId) !== accountId) return undefined
    await removeRecord('shared', SHARED_KEY)
    return Date.now() - shared.at < KEPT_MS ? shared : undefined
  } catch {
    // Where storage is forbidden, nothing was left.
    return undefined
  }
}
