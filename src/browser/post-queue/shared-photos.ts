import { putRecord, readRecord, removeRecord } from '#src/browser/device-database.ts'
import type { Draft } from '#src/browser/post-draft/draft.ts'

/** What waits for the post form: photos, with words for its description or a whole draft. */
export type SharedPhotos = {
  /** In their order; of those that are stored already, the address. */
  photos: (Blob | string)[]
  text: string
  at: number
  /** Who was signed in when it was shared, as far as the device knew. */
  accountId?: number | undefined
  /**
   * A listing taken back from the queue; it stays there until the form has it. From then on, its
   * words are in the form's draft, and its photos stay here until all of them are uploaded.
   */
  queued?: { id: string; accountId: number; draft: Draft; isInForm?: true }
}

/** Apart from each other: what is shared meanwhile must not take the place of what was taken back. */
export const SHARED_KEY = 'shared'
const RETURNED_KEY = 'returned'
/** What was shared but not posted soon after was not meant for the next listing. */
const KEPT_MS = 60 * 60 * 1000

/** What the phone's share menu has left for this member's form, once. Another's is deleted. */
export async function takeSharedPhotos(accountId: number): Promise<SharedPhotos | undefined> {
  try {
    const shared = await readRecord<SharedPhotos>('shared', SHARED_KEY)
    // Of an earlier release, which stored a returned listing here.
    if (!shared || shared.queued) return undefined
    await removeRecord('shared', SHARED_KEY)
    const isMine = (shared.accountId ?? accountId) === accountId
    return isMine && Date.now() - shared.at < KEPT_MS ? shared : undefined
  } catch {
    // Where storage is forbidden, nothing was left.
    return undefined
  }
}

export type ReturnedPhotos = SharedPhotos & { queued: NonNullable<SharedPhotos['queued']> }

/**
 * The listing that the queue has left for this member's form. A form with its photos that is opened
 * again before they are uploaded gets them again.
 */
export async function takeReturnedPhotos(accountId: number): Promise<ReturnedPhotos | undefined> {
  try {
    const left = await readRecord<ReturnedPhotos>('shared', RETURNED_KEY)
    if (left?.queued.accountId !== accountId) return undefined
    const isMeant = left.queued.isInForm || Date.now() - left.at < KEPT_MS
    if (isMeant) await keepReturnedPhotos({ ...left, queued: { ...left.queued, isInForm: true } })
    else await forgetReturnedPhotos()
    return isMeant ? left : undefined
  } catch {
    return undefined
  }
}

/** Stores the form's photos as they are now: their order, without those that were removed. */
export const keepReturnedPhotos = (left: ReturnedPhotos) => putRecord('shared', RETURNED_KEY, left)

export const forgetReturnedPhotos = () => removeRecord('shared', RETURNED_KEY)
