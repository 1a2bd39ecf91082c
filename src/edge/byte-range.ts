import type { ByteRange } from '#src/platform/storage.ts'

/**
 * The one range a request asks for (RFC 9110, 14.2) of `size` bytes; null when it wants everything,
 * or more than one part, which nobody needs for a photo; `outside` when the file ends before.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | null | 'outside' {
  const range = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  const [, from = '', to = ''] = range ?? []
  if (from === '' && to === '') return null
  if (from === '')
    return to === '0' ? 'outside' : { start: Math.max(0, size - Number(to)), end: size - 1 }
  if (to !== '' && Number(to) < Number(from)) return null
  if (Number(from) >= size) return 'outside'
  return { start: Number(from), end: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
}
