// Draws all pictures of the demonstration with every core, so that the starts to come find them.
// With `--avif` also what a start adds to them later.
import { availableParallelism, setPriority } from 'node:os'
import { openImages } from '#src/platform/images.ts'
import { isLargest } from '#src/platform/storage/photo-key.ts'
import { drawnAvifs, drawnPicture } from './pictures.ts'
import { demonstration } from './seed.ts'

const waiting = demonstration(new Date()).inOrder.flatMap(({ pictures }) => pictures)
const withAvif = process.argv.includes('--avif')

/** The unit tests, which run beside it, go first: some wait for a clock. */
const LAST = 10
setPriority(LAST)

async function drawTheRest() {
  const images = openImages({ slots: 1, limits: { priority: LAST, milliseconds: 300_000 } })
  for (let spec = waiting.pop(); spec; spec = waiting.pop()) {
    const { files } = await drawnPicture(images, spec)
    const base = files.find(({ key }) => isLargest(key))
    if (withAvif && base) await drawnAvifs(images, base.bytes)
  }
  images.close()
}

await Promise.all(Array.from({ length: availableParallelism() }, drawTheRest))
