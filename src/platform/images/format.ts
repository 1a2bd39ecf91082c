const JPEG = [0xff, 0xd8, 0xff]
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** Whether they begin as a JPEG, a PNG or a WebP. */
export const isPhoto = (bytes: Uint8Array) =>
  begins(bytes, JPEG) ||
  begins(bytes, PNG) ||
  (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP')

const begins = (bytes: Uint8Array, start: number[]) =>
  start.every((byte, index) => bytes[index] === byte)

const text = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to))
