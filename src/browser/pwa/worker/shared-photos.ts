import { putRecord } from '#src/browser/device-database.ts'
import { SHARED_KEY, type SharedPhotos } from '#src/browser/post-queue/shared-photos.ts'
import { holder } from './holder.ts'

/** Keeps what the phone's share menu gives, and leads to the form that picks it up. */
export async function answerShare(request: Request, form: string): Promise<Response> {
  const posted = await request.formData()
  const photos = posted.getAll('photos').filter(each => each instanceof File)
  const text = ['title', 'text'].flatMap(name => String(posted.get(name) ?? '') || []).join('\n')
  const accountId = Number(await holder().catch(() => '')) || undefined
  const shared: SharedPhotos = { photos, text, at: Date.now(), accountId }
  try {
    await putRecord('shared', SHARED_KEY, shared)
  } catch {
    // Storage is full or forbidden: the page at this address says what to do.
    return Response.redirect(request.url, 303)
  }
  return Response.redirect(form, 303)
}
