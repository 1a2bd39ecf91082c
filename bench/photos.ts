import { readFileSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'
import { type Images, openImages } from '#src/platform/images.ts'
import { photograph } from '#tests/support/photographs.ts'
import { median } from '#tests/support/quantile.ts'

const PHOTOS = 6
const ROUNDS = 3
const TICKS_PER_SECOND = 100

/**
 * CPU seconds for each photo of 12 megapixels, beside bare sharp that makes the same files in the same
 * run: the decoding processes, the way of the bytes and the second decoding for AVIF are what is added.
 */
async function main() {
  sharp.cache(false)
  sharp.concurrency(1)
  const originals = await Promise.all(
    Array.from({ length: PHOTOS }, (_, n) => photograph(n * (360 / PHOTOS)))
  )
  const images = openImages()
  // The processes are there before anything is measured.
  await everyFile(images, originals[0]!)
  const [own, bare, answers] = [[] as number[], [] as number[], [] as number[]]
  for (let round = 0; round < ROUNDS; round++) {
    own.push(await cpuOf(originals, photo => everyFile(images, photo, answers)))
    bare.push(await cpuOf(originals, bareFiles))
  }
  images.close()
  const [seconds, floor] = [median(own), median(bare)]
  console.log(`CPU seconds per photo: ${seconds.toFixed(3)}`)
  console.log(`CPU seconds of bare sharp: ${floor.toFixed(3)}`)
  console.log(`ratio to bare sharp: ${(seconds / floor).toFixed(2)}`)
  console.log(`milliseconds until an upload is answered: ${Math.round(median(answers))}`)
}

async function everyFile(images: Images, photo: Uint8Array, answers: number[] = []) {
  const began = performance.now()
  const { files } = await images.process(photo)
  answers.push(performance.now() - began)
  await images.encodeAvif(files.find(({ key }) => key.endsWith('-1280.webp'))!.bytes)
}

/** Sizes and qualities are those of src/platform/images/encode.ts, without its second tries. */
async function bareFiles(photo: Uint8Array) {
  const { data, info } = await sharp(photo)
    .autoOrient()
    .resize({ width: 1280, height: 1707, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const opened = (): Sharp => sharp(data, { raw: { width, height, channels } })
  for (const [size, webp, avif] of [
    [320, 52, 42],
    [640, 62, 46],
    [800, 64, 47],
    [1280, 70, 50]
  ] as const) {
    await opened().resize(size).webp({ quality: webp, effort: 4 }).toBuffer()
    await opened().resize(size).avif({ quality: avif, effort: 2 }).toBuffer()
  }
  const preview = opened().resize(1200, 630, { fit: 'cover' })
  await preview.jpeg({ quality: 78, mozjpeg: true }).toBuffer()
}

async function cpuOf(photos: Uint8Array[], make: (photo: Uint8Array) => Promise<void>) {
  const before = cpuSeconds()
  for (const photo of photos) await make(photo)
  return (cpuSeconds() - before) / photos.length
}

/** Of this process and its children that are running. */
function cpuSeconds() {
  const { user, system } = process.cpuUsage()
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8')
  const ticks = (children.match(/\d+/g) ?? []).map(pid => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return Number(fields[11]) + Number(fields[12])
  })
  return (user + system) / 1e6 + ticks.reduce((sum, each) => sum + each, 0) / TICKS_PER_SECOND
}

await main()
