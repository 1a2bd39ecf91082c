/** Of versions 1 to 10 at the lowest error correction: its codewords for each block, and the blocks. */
const CORRECTION = [7, 10, 15, 20, 26, 18, 20, 24, 30, 18]
const BLOCKS = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4]
const LONGEST = 10

/** A version's share of error correction and all its codewords. */
function sizesOf(version: number) {
  const align = version < 2 ? 0 : Math.floor(version / 7) + 2
  const patterns = align === 0 ? 0 : (25 * align - 10) * align - 55 + (version < 7 ? 0 : 36)
  const all = Math.floor(((16 * version + 128) * version + 64 - patterns) / 8)
  const correction = CORRECTION[version - 1] ?? 0
  const blocks = BLOCKS[version - 1] ?? 1
  return { all, correction, blocks, data: all - correction * blocks }
}

/** The smallest version that holds the bytes, with what is drawn of it; undefined when none does. */
export function codewordsOf(bytes: Uint8Array) {
  for (let version = 1; version <= LONGEST; version++) {
    const sizes = sizesOf(version)
    const countBits = version < 10 ? 8 : 16
    if (4 + countBits + 8 * bytes.length > 8 * sizes.data) continue
    return { version, codewords: interleaved(dataOf(bytes, countBits, sizes.data), sizes) }
  }
  return undefined
}

/** Mode "bytes", their number, they themselves, an end, and what fills the rest. */
function dataOf(bytes: Uint8Array, countBits: number, length: number) {
  const binary = (n: number, width: number) => n.toString(2).padStart(width, '0')
  const said = `0100${binary(bytes.length, countBits)}${[...bytes].map(byte => binary(byte, 8)).join('')}`
  const ended = said.padEnd(Math.min(said.length + 4, length * 8), '0')
  const whole = ended.padEnd(Math.ceil(ended.length / 8) * 8, '0')
  const data = (whole.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2))
  for (let pad = 0xec; data.length < length; pad ^= 0xec ^ 0x11) data.push(pad)
  return data
}

type Sizes = ReturnType<typeof sizesOf>

/** The blocks' codewords in turn, then those of their error correction. */
function interleaved(data: number[], { all, blocks, correction }: Sizes) {
  const short = Math.floor(all / blocks) - correction
  const shortBlocks = blocks - (all % blocks)
  const divisor = generator(correction)
  let at = 0
  const parts = Array.from({ length: blocks }, (_, block) => {
    const length = short + (block < shortBlocks ? 0 : 1)
    const part = data.slice(at, at + length)
    at += length
    return { part, check: remainder(part, divisor) }
  })
  const inTurn = (rows: number[][]) =>
    Array.from({ length: Math.max(...rows.map(row => row.length)) }, (_, n) =>
      rows.flatMap(row => row[n] ?? [])
    ).flat()
  return [...inTurn(parts.map(({ part }) => part)), ...inTurn(parts.map(({ check }) => check))]
}

/** Product in the field of 256 elements of the standard. */
function product(a: number, b: number) {
  let z = 0
  for (let bit = 7; bit >= 0; bit--) {
    z = (z << 1) ^ ((z >>> 7) * 0x11d)
    z ^= ((b >>> bit) & 1) * a
  }
  return z
}

/** Coefficients of the Reed–Solomon generator, the highest left out. */
function generator(degree: number) {
  const result = [...Array(degree - 1).fill(0), 1] as number[]
  let root = 1
  for (let n = 0; n < degree; n++) {
    for (let at = 0; at < degree; at++) {
      result[at] = product(result[at] ?? 0, root) ^ (result[at + 1] ?? 0)
    }
    root = product(root, 2)
  }
  return result
}

function remainder(data: readonly number[], divisor: readonly number[]) {
  let rest = divisor.map(() => 0)
  for (const byte of data) {
    const factor = byte ^ (rest[0] ?? 0)
    rest = [...rest.slice(1), 0].map((each, n) => each ^ product(divisor[n] ?? 0, factor))
  }
  return rest
}
