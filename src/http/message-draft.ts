import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { cookie, readCookies, readOwn, secureAt } from './cookies.ts'

const SECONDS = 30 * 60
/** A cookie holds 4,096 bytes; the longest message takes three. */
const PART = 3800
const PARTS = 3
const LARGEST = 16 * 1024
const nameOf = (part: number) => `draft${part}`

/** A seller writes to several people about one listing. */
type Target = { listingId: number; receiverId: number }

export function draftCookies(origin: string, { listingId, receiverId }: Target, text: string) {
  const content = JSON.stringify([listingId, receiverId, text])
  const packed = brotliCompressSync(content).toString('base64url')
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

export function readDraft(
  header: string | null,
  { listingId, receiverId }: Target
): string | undefined {
  const cookies = readCookies(header)
  const packed = Array.from({ length: PARTS }, (_, part) => readOwn(cookies, nameOf(part)) ?? '')
  try {
    const bytes = Buffer.from(packed.join(''), 'base64url')
    const stored: unknown = JSON.parse(
      brotliDecompressSync(bytes, { maxOutputLength: LARGEST }).toString()
    )
    if (!Array.isArray(stored)) return undefined
    const [listing, receiver, text] = stored
    if (listing !== listingId || receiver !== receiverId) return undefined
    return typeof text === 'string' ? text : undefined
  } catch {
    // No cookie, or not one of ours.
    return undefined
  }
}

type Page = { request: Request; response: { headers: Headers }; locals: { origin: string } }

/** The kept text for the page: from now on it is there, and a script could not delete the cookies. */
export function takeDraft({ request, response, locals }: Page, target: Target) {
  const stored = readDraft(request.headers.get('cookie'), target)
  if (stored === undefined) return undefined
  for (const each of endedDraftCookies(locals.origin)) response.headers.append('set-cookie', each)
  return stored
}
