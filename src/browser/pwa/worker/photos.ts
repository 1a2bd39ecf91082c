import { PHOTO_HASH } from '#src/shared/photos.ts'
import { keyOfPage } from '../kept-pages.ts'
import { CACHES, trim } from './caches.ts'
import type { FetchEvent } from './worker-types.ts'

const PHOTO = new RegExp(`^/photos/(${PHOTO_HASH})-`)
const FIRST = new RegExp(`/photos/${PHOTO_HASH}-640\\.webp`)
const BOUNDS = { entries: 300, bytes: 12 * 1024 * 1024 }
/**
 * Shown where a photo was not kept: otherwise a browser shows a broken picture. Larger than any
 * photo, so that a page can tell them apart.
 */
const BLANK =
  '<svg xmlns="http://www.w3.org/2000/svg" width="4096" height="3072"><path fill="#E7E2DA" d="M0 0h4096v3072H0z"/></svg>'

/** A photo from the cache, else from the network; kept if a kept page shows it. */
export async function answerPhoto({ request, waitUntil }: Photo): Promise<Response> {
  const cache = await caches.open(CACHES.photos)
  const cached = await cache.match(request)
  if (cached) return cached
  try {
    const response = await fetch(request)
    if (response.status === 200 && isShownOnKept(request)) {
      waitUntil(keepPhoto(request.url, response.clone()))
    }
    return response
  } catch {
    return (await otherSize(cache, request.url)) ?? blank()
  }
}
type Photo = { request: Request; waitUntil: FetchEvent['waitUntil'] }

const isShownOnKept = ({ referrer }: Request) => referrer !== '' && keyOfPage(referrer) !== null

let trimming: Promise<void> | undefined

async function keepPhoto(url: string, response: Response) {
  await (await caches.open(CACHES.photos)).put(url, response)
  // The photos of a page arrive together; one trim for all of them is enough.
  trimming ??= trim(CACHES.photos, BOUNDS).finally(() => {
    trimming = undefined
  })
  await trimming
}

/** The photo in another size or format is better than none. */
async function otherSize(cache: Cache, url: string) {
  const hash = PHOTO.exec(new URL(url).pathname)?.[1]
  if (!hash) return undefined
  const keys = await cache.keys()
  const same = keys.find(key => key.url.includes(hash))
  return same && cache.match(same)
}

const blank = () => new Response(BLANK, { headers: { 'content-type': 'image/svg+xml' } })

/** Fetches the first photo of a page, unless some size of it is already here. */
export async function keepFirstPhoto(html: string) {
  const [address] = FIRST.exec(html) ?? []
  if (!address) return
  const url = new URL(address, self.location.origin).href
  if (await otherSize(await caches.open(CACHES.photos), url)) return
  const response = await fetch(url)
  if (response.ok) await keepPhoto(url, response)
}
