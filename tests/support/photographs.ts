import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { PHOTO_SIZES, photoAddress } from '#src/shared/photos.ts'

/**
 * A JPEG like a phone's: 12 megapixels, detail everywhere, and the place it was taken at. Made
 * here, because a photograph of somebody's home does not belong into a repository.
 */
export async function photograph(hue: number) {
  const [width, height] = [4000, 3000]
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 12 }
  const background = { r: 128, g: 128, b: 128 }
  const grain = await sharp({ create: { width, height, channels: 3, background, noise } })
    .png()
    .toBuffer()
  const scene = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <rect width="100%" height="55%" fill="hsl(205 60% 80%)"/>
      <rect y="55%" width="100%" height="45%" fill="hsl(90 25% 45%)"/>
      <rect x="25%" y="40%" width="50%" height="35%" rx="120" fill="hsl(${hue} 60% 45%)"/>
    </svg>`
  )
  return sharp(scene)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 88 })
    .withExif({
      IFD0: { Make: 'Canary', Model: 'SecretModel', Orientation: '1' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '41/1 19/1 39/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '19/1 49/1 7/1'
      }
    })
    .toBuffer()
}

/** Waits until the AVIFs of a photo are made, which a job does after the upload. */
export async function untilAllEncoded(origin: string, url: string) {
  // What is sent in its place is an AVIF too, but for a minute.
  const isMade = async (address: string) => {
    const { headers } = await fetch(origin + address, { method: 'HEAD' })
    return headers.get('cache-control')?.includes('immutable')
  }
  for (const size of PHOTO_SIZES) {
    while (!(await isMade(photoAddress(url, size, 'avif')))) await pause(200)
  }
}
