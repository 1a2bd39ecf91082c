import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { cookie, readCookies, readOwn, secureAt } from './cookies.ts'

const SECONDS = 30 * 60
/** A cookie holds 4,096 bytes; the longest message takes three. */
const PART = 3800
const PARTS = 3
const LARGEST = 16 * 1024
const nameOf = (part: number) => `draft${part}`

export function draftCookies(origin: string, listingId: number, text: string) {
  const packed = brotliCompressSync(JSON.stringify([listingId, text])).toString('base64url')
  return parts(origin, packed, SECONDS)
}

export const endedDraftCookies = (origin: string) => parts(origin, '', 0)

function parts(origin: string, packed: string, seconds: number) {
  const secure = secureAt(origin)
  return Array.from({ length: PARTS }, (_, part) => {
    const value = packed.slice(part * PART, (part + 1) * PART)
    return cookie(nameOf(part), value, { seconds: value ? seconds : 0, secure })
  })
}

export function readDraft(header: string | null, listingId: number): string | undefined {
  const cookies = readCookies(header)
  const packed = Array.from({ length: PARTS }, (_, part) => readOwn(cookies, nameOf(part)) ?? '')
  try {
    const bytes = Buffer.from(packed.join(''), 'base64url')
    const stored: unknown = JSON.parse(
      brotliDecompressSync(bytes, { maxOutputLength: LARGEST }).toString()
    )
    if (!Array.isArray(stored) || stored[0] !== listingId) return undefined
    return typeof stored[1] === 'string' ? stored[1] : undefined
  } catch {
    // No cookie, or not one of ours.
    return undefined
  }
}

type Page = { request: Request; response: { headers: Headers }; locals: { origin: string } }

/** The kept text for the page: from now on it is there, and a script could not delete the cookies. */
export function takeDraft({ request, response, locals }: Page, listingId: number) {
  const stored = readDraft(request.headers.get('cookie'), listingId)
  if (stored === undefined) return undefined
  for (const each of endedDraftCookies(locals.origin)) response.headers.append('set-cookie', each)
  return stored
}
