import { Refusal } from '#src/shared/errors.ts'
import { PHOTO_MAX_BYTES } from '#src/shared/schemas/photo.ts'

const MULTIPART_LINES_MAX = 64 * 1024
/** Bytes of the largest request with a file. */
export const UPLOAD_MAX = PHOTO_MAX_BYTES + MULTIPART_LINES_MAX

const MEGABYTE = 1024 * 1024
/** What may be under way at once: all of it is in memory, for up to two minutes until it is complete. */
const OF_ALL = 160 * MEGABYTE
/** Two of the largest photos, which the site's own pages send at once. */
const OF_ONE = 20 * MEGABYTE
const RETRY_SECONDS = 5

export type UploadGate = ReturnType<typeof openUploadGate>

/** Bounds the uploads of this process. */
export function openUploadGate() {
  const underWay = new Map<string, number>()
  const held = (key: string) => underWay.get(key) ?? 0
  const add = (key: string, bytes: number) => {
    const now = held(key) + bytes
    if (now > 0) underWay.set(key, now)
    else underWay.delete(key)
  }

  return {
    /**
     * Runs what takes in so many bytes, or refuses with `busy` what this process, or this uploader,
     * has no room for.
     */
    async withRoom<Done>(by: string, bytes: number, run: () => Promise<Done>) {
      const [all, one] = ['all', `by ${by}`]
      if (held(all) + bytes > OF_ALL || held(one) + bytes > OF_ONE) {
        throw new Refusal('busy', { retryAfter: RETRY_SECONDS })
      }
      add(all, bytes)
      add(one, bytes)
      try {
        return await run()
      } finally {
        add(all, -bytes)
        add(one, -bytes)
      }
    }
  }
}
