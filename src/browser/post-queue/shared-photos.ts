import { putRecord, readRecord, removeRecord } from '#src/browser/device-database.ts'
import type { Draft } from '#src/browser/post-draft/draft.ts'
import { HOUR_MS } from '#src/shared/retention.ts'

/** What came from the phone's share menu, for the next form: photos, with words for its description. */
export type SharedPhotos = {
  photos: Blob[]
  text: string
  at: number
  /** Who was signed in when it was shared, as far as the device knew. */
  accountId?: number | undefined
}

/** Photos that a member's form has to upload yet, should it be closed before that. */
export type ReturnedPhotos = {
  accountId: number
  /** In their order; of those that are stored already, the address. */
  photos: (Blob | string)[]
  at: number
  /** Taken back from the queue, which keeps it until the form has it. */
  listing?: { id: string; draft: Draft } | undefined
  /** From then on, its words are in the form's draft. */
  isInForm?: true
}

/** Apart from each other: what is shared meanwhile must not take the place of what was taken back. */
export const SHARED_KEY = 'shared'
const returnedKey = (accountId: number) => `returned:${accountId}`
/** What was shared but not posted soon after was not meant for the next listing. */
const KEPT_MS = HOUR_MS

/** What the share menu has left for this member's form, once. Another's is deleted. */
export async function takeSharedPhotos(accountId: number): Promise<SharedPhotos | undefined> {
  try {
    const shared = await readRecord<SharedPhotos | Earlier>('shared', SHARED_KEY)
    if (!shared || 'queued' in shared) return undefined
    await removeRecord('shared', SHARED_KEY)
    const isMine = (shared.accountId ?? accountId) === accountId
    return isMine && Date.now() - shared.at < KEPT_MS ? shared : undefined
  } catch {
    // Where storage is forbidden, nothing was left.
    return undefined
  }
}

/** What this member's form has to upload yet. A form that is opened again before that gets it again. */
export async function takeReturnedPhotos(accountId: number): Promise<ReturnedPhotos | undefined> {
  try {
    const key = returnedKey(accountId)
    const left = (await readRecord<ReturnedPhotos>('shared', key)) ?? (await earlier(accountId))
    if (!left || left.isInForm) return left
    const isMeant = Date.now() - left.at < KEPT_MS
    if (isMeant) await keepReturnedPhotos({ ...left, isInForm: true })
    else await forgetReturnedPhotos(accountId)
    return isMeant ? left : undefined
  } catch {
    return undefined
  }
}

/** As releases before December 2026 stored it. */
type Earlier = Pick<ReturnedPhotos, 'photos' | 'at'> & {
  queued: { id: string; accountId: number; draft: Draft; isInForm?: true }
}

async function earlier(accountId: number): Promise<ReturnedPhotos | undefined> {
  const shared = await readRecord<SharedPhotos | Earlier>('shared', SHARED_KEY)
  if (!shared || !('queued' in shared) || shared.queued.accountId !== accountId) return undefined
  const { photos, at, queued } = shared
  const { id, draft, isInForm } = queued
  const left = { accountId, photos, at, listing: { id, draft }, ...(isInForm && { isInForm }) }
  await keepReturnedPhotos(left)
  await removeRecord('shared', SHARED_KEY)
  return left
}

/** Stores the form's photos as they are now: their order, without those that were removed. */
export const keepReturnedPhotos = (left: ReturnedPhotos) =>
  putRecord('shared', returnedKey(left.accountId), left)

export const forgetReturnedPhotos = (accountId: number) =>
  removeRecord('shared', returnedKey(accountId))
