export type PhotoFormat = 'jpeg' | 'png' | 'webp'

const STARTS: Record<PhotoFormat, (bytes: Uint8Array) => boolean> = {
  jpeg: bytes => begins(bytes, [0xff, 0xd8, 0xff]),
  png: bytes => begins(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  webp: bytes => text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP'
}

export function photoFormat(bytes: Uint8Array): PhotoFormat | null {
  if (STARTS.jpeg(bytes)) return 'jpeg'
  if (STARTS.png(bytes)) return 'png'
  return STARTS.webp(bytes) ? 'webp' : null
}

const begins = (bytes: Uint8Array, start: number[]) =>
  start.every((byte, index) => bytes[index] === byte)

const text = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to))
