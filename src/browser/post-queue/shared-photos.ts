import { putRecord, readRecord, removeRecord } from '#src/browser/device-database.ts'
import type { Draft } from '#src/browser/post-draft/draft.ts'

/** What waits for the post form: photos, with words for its description or a whole draft. */
export type SharedPhotos = {
  /** In their order; of those that are stored already, the address. */
  photos: (Blob | string)[]
  text: string
  at: number
  /**
   * A listing taken back from the queue; it stays there until the form has it. From then on, its
   * words are in the form's draft, and its photos stay here until all of them are uploaded.
   */
  queued?: { id: string; accountId: number; draft: Draft; isInForm?: true }
}

export const SHARED_KEY = 'shared'
/** What was shared but not posted soon after was not meant for the next listing. */
const KEPT_MS = 60 * 60 * 1000

/**
 * Takes what the share menu, or the queue, has left for this member's form. What was shared is taken
 * once; a form with photos from the queue that is opened again before they are uploaded gets them
 * again.
 */
export async function takeSharedPhotos(accountId: number): Promise<SharedPhotos | undefined> {
  try {
    const shared = await readRecord<SharedPhotos>('shared', SHARED_KEY)
    if (!shared || (shared.queued?.accountId ?? accountId) !== accountId) return undefined
    const { queued } = shared
    const isMeant = queued?.isInForm || Date.now() - shared.at < KEPT_MS
    if (queued && isMeant) {
      await keepSharedPhotos({ ...shared, queued: { ...queued, isInForm: true } })
    } else await forgetSharedPhotos()
    return isMeant ? shared : undefined
  } catch {
    // Where storage is forbidden, nothing was left.
    return undefined
  }
}

/** Stores the form's photos as they are now: their order, without those that were removed. */
export const keepSharedPhotos = (shared: SharedPhotos) => putRecord('shared', SHARED_KEY, shared)

export const forgetSharedPhotos = () => removeRecord('shared', SHARED_KEY)
