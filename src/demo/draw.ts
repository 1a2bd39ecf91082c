// Draws all pictures of the demonstration with every core, so that the starts to come find them.
import { availableParallelism } from 'node:os'
import { openImages } from '#src/platform/images.ts'
import { drawnPicture } from './pictures.ts'
import { demonstration } from './seed.ts'

const waiting = demonstration(new Date()).inOrder.flatMap(({ pictures }) => pictures)

async function drawTheRest() {
  const images = openImages({ slots: 1 })
  for (let spec = waiting.pop(); spec; spec = waiting.pop()) await drawnPicture(images, spec)
  images.close()
}

await Promise.all(Array.from({ length: availableParallelism() }, drawTheRest))
