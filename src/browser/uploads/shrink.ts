import { PHOTO_MAX_BYTES } from '#src/shared/schemas/photo.ts'

const LONGEST = 1600
const QUALITY = 0.82
/** A smaller photo of fitting dimensions is sent as it is. */
const LIGHT_BYTES = 600_000
const ACCEPTED = ['image/jpeg', 'image/png', 'image/webp']

function fitting(width: number, height: number) {
  const scale = Math.min(1, LONGEST / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** The key of the photo text that says why a file cannot be sent, or null. */
export function fileProblem({ type, size }: Pick<Blob, 'type' | 'size'>) {
  if (!ACCEPTED.includes(type)) return 'imagesOnly'
  return size > PHOTO_MAX_BYTES ? 'tooBig' : null
}

const shrunk = new WeakMap<Blob, Promise<Blob>>()

/** As `shrink`; a second try sends the same bytes, or its idempotency key would not match. */
export function shrinkOnce(file: Blob): Promise<Blob> {
  const known = shrunk.get(file) ?? shrink(file)
  shrunk.set(file, known)
  return known
}

/** A smaller JPEG of the photo, upright; the file itself if that is no smaller or not possible. */
async function shrink(file: Blob): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const smaller = await redrawn(file, bitmap)
    bitmap.close()
    return smaller
  } catch {
    // The browser cannot open it; the server decides whether it is a photo.
    return file
  }
}

async function redrawn(file: Blob, bitmap: ImageBitmap) {
  const { width, height } = fitting(bitmap.width, bitmap.height)
  const fits = width === bitmap.width && file.size <= LIGHT_BYTES
  if (fits && fileProblem(file) === null) return file
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) return file
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(bitmap, 0, 0, width, height)
  const drawn = await new Promise<Blob | null>(resolve =>
    canvas.toBlob(resolve, 'image/jpeg', QUALITY)
  )
  return drawn && (drawn.size < file.size || fileProblem(file) !== null) ? drawn : file
}
