import sharp from 'sharp'
import { expect, test } from 'vitest'
import { perceptualHash } from './perceptual-hash.ts'

/** A scene of boxes whose places follow from the seed. */
function scene(seed: number) {
  const boxes = Array.from({ length: 12 }, (_, n) => {
    const at = (factor: number) => (seed * 7919 + n * factor) % 580
    const shade = (seed * 31 + n * 97) % 256
    return `<rect x="${at(271)}" y="${at(523) * 0.7}" width="160" height="120" fill="rgb(${shade},${shade},${shade})"/>`
  })
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">${boxes}</svg>`)
  ).flatten({ background: '#777' })
}
const distance = (a: bigint, b: bigint) =>
  BigInt.asUintN(64, a ^ b)
    .toString(2)
    .replaceAll('0', '').length

test('a picture looks nearly the same smaller, poorer and lighter', async () => {
  const hash = await perceptualHash(scene(3))
  const png = await scene(3).png().toBuffer()
  const variants = [
    sharp(png).resize(200),
    sharp(await sharp(png).jpeg({ quality: 25 }).toBuffer()),
    sharp(png).modulate({ brightness: 1.08 })
  ]
  for (const each of variants) {
    expect(distance(hash, await perceptualHash(sharp(await each.png().toBuffer())))).toBeLessThan(5)
  }
})

test('other pictures look different', async () => {
  const hashes = await Promise.all([1, 2, 3, 4, 5, 6].map(seed => perceptualHash(scene(seed))))
  for (const [n, one] of hashes.entries()) {
    for (const other of hashes.slice(n + 1)) expect(distance(one, other)).toBeGreaterThan(8)
  }
})

test('a plain one has no bit', async () => {
  const plain = sharp({ create: { width: 64, height: 48, channels: 3, background: '#a41' } })
  expect(await perceptualHash(plain)).toBe(0n)
})
