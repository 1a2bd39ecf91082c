/**
 * The names of all parts of a JPEG, WebP or AVIF, read from its bytes alone: a second opinion beside
 * what libraries find. JPEG markers are in hex; what stands behind the end is `trailer`.
 */
export function blocksOf(bytes: Buffer): string[] {
  if (bytes.readUInt16BE(0) === 0xffd8) return jpegBlocks(bytes)
  if (bytes.toString('latin1', 0, 4) === 'RIFF') return webpBlocks(bytes)
  return avifBlocks(bytes, 0, bytes.length)
}

function jpegBlocks(bytes: Buffer) {
  const names: string[] = []
  let at = 2
  while (at < bytes.length) {
    const marker = bytes[at + 1] ?? 0
    names.push(marker.toString(16))
    at += 2 + bytes.readUInt16BE(at + 2)
    if (marker !== 0xda) continue
    // The pixels follow, up to a marker that is neither stuffing nor a restart.
    const isEnd = () => {
      const next = bytes[at + 1] ?? 0
      return bytes[at] === 0xff && next !== 0 && (next < 0xd0 || next > 0xd7)
    }
    while (at < bytes.length && !isEnd()) at++
    if (bytes[at + 1] === 0xd9) return at + 2 < bytes.length ? [...names, 'trailer'] : names
  }
  return [...names, 'no end']
}

function webpBlocks(bytes: Buffer) {
  const names: string[] = []
  let at = 12
  while (at + 8 <= bytes.length) {
    names.push(bytes.toString('latin1', at, at + 4))
    const size = bytes.readUInt32LE(at + 4)
    at += 8 + size + (size % 2)
  }
  const isWhole = at === bytes.length && bytes.readUInt32LE(4) === bytes.length - 8
  return isWhole ? names : [...names, 'trailer']
}

/** Boxes of these hold boxes, after so many bytes. */
const NESTED: Record<string, number> = { meta: 4, iinf: 6, iprp: 0, ipco: 0 }

function avifBlocks(bytes: Buffer, from: number, to: number): string[] {
  const names: string[] = []
  let at = from
  while (at + 8 <= to) {
    const size = bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    // An item's own kind says more than the box it is listed in.
    names.push(name === 'infe' ? `infe ${bytes.toString('latin1', at + 16, at + 20)}` : name)
    const inner = NESTED[name]
    if (inner !== undefined) names.push(...avifBlocks(bytes, at + 8 + inner, at + size))
    if (size < 8) return [...names, 'trailer']
    at += size
  }
  return at === to ? names : [...names, 'trailer']
}
