import { PHOTOS_MAX } from '#src/shared/schemas/listing.ts'

type PhotoStatus = 'waiting' | 'shrinking' | 'uploading' | 'uploaded' | 'failed'

export type PickedPhoto = {
  id: string
  status: PhotoStatus
  percent: number
  /** Shown at once: the file itself, later the stored photo. */
  preview: string
  url?: string
  problem?: string
  /** Failed because there was no connection: worth retrying automatically. */
  offline?: boolean
  /** Nothing answered, though the browser may say that it is online. */
  unanswered?: boolean
  attempts: number
}
export type Queue = readonly PickedPhoto[]

const AT_ONCE = 2
const ATTEMPTS = 5

export const waitingPhoto = (id: string, preview: string): PickedPhoto => ({
  id,
  preview,
  status: 'waiting',
  percent: 0,
  attempts: 0
})

export const uploadedPhoto = (id: string, url: string, preview: string): PickedPhoto => ({
  ...waitingPhoto(id, preview),
  status: 'uploaded',
  percent: 100,
  url
})

export const add = (queue: Queue, picked: Queue): Queue =>
  [...queue, ...picked].slice(0, PHOTOS_MAX)

/** The stored photos in place of those before; what is not stored yet keeps its place. */
export function holding(
  queue: Queue,
  urls: readonly string[],
  previewOf: (url: string) => string
): Queue {
  const held = urls.map(
    url => queue.find(photo => photo.url === url) ?? uploadedPhoto(url, url, previewOf(url))
  )
  for (const [at, photo] of queue.entries()) {
    if (photo.url === undefined) held.splice(at, 0, photo)
  }
  return add([], held)
}

export const remove = (queue: Queue, id: string): Queue => queue.filter(photo => photo.id !== id)

export function move(queue: Queue, id: string, by: -1 | 1): Queue {
  const from = queue.findIndex(photo => photo.id === id)
  const other = queue[from + by]
  const moved = queue[from]
  if (!moved || !other) return queue
  return queue.map((photo, at) => (at === from ? other : at === from + by ? moved : photo))
}

export function startable(queue: Queue) {
  const busy = queue.filter(isUnderWay).length
  return queue.filter(photo => photo.status === 'waiting').slice(0, Math.max(0, AT_ONCE - busy))
}

const isUnderWay = ({ status }: PickedPhoto) => status === 'shrinking' || status === 'uploading'
export const isPending = (photo: PickedPhoto) => photo.status === 'waiting' || isUnderWay(photo)
/** Also between two attempts on a bad connection; a server that said no is to be heard at once. */
export const mayStillArrive = (photo: PickedPhoto) =>
  isPending(photo) || (photo.unanswered === true && maySelfRetry(photo))

const change = (queue: Queue, id: string, edit: (photo: PickedPhoto) => PickedPhoto): Queue =>
  queue.map(photo => (photo.id === id ? edit(photo) : photo))

export const started = (queue: Queue, id: string): Queue =>
  change(queue, id, photo => ({ ...photo, status: 'shrinking', percent: 0 }))

/** In steps, between which the queue stays the same: each one draws the whole form again. */
export function progressed(queue: Queue, id: string, percent: number): Queue {
  const step = Math.round(percent / 5) * 5
  const isSame = queue.some(
    photo => photo.id === id && photo.status === 'uploading' && photo.percent === step
  )
  if (isSame) return queue
  return change(queue, id, photo => ({ ...photo, status: 'uploading', percent: step }))
}

export const arrived = (queue: Queue, id: string, url: string): Queue =>
  change(queue, id, photo => uploadedPhoto(photo.id, url, photo.preview))

export const refused = (queue: Queue, id: string, problem: string): Queue =>
  change(queue, id, photo => ({ ...photo, status: 'failed', problem, offline: false }))

/** The connection broke: after five tries it waits for the member or for the connection. */
export const dropped = (
  queue: Queue,
  id: string,
  { problem, unanswered = false }: { problem: string; unanswered?: boolean }
): Queue =>
  change(queue, id, photo => ({
    ...photo,
    status: 'failed',
    offline: true,
    unanswered,
    problem,
    attempts: photo.attempts + 1
  }))

export const maySelfRetry = ({ offline, attempts }: PickedPhoto) =>
  offline === true && attempts < ATTEMPTS

/** Seconds before the next attempt: 1, 2, 4, 8 … or as long as the server asked for. */
export const pause = (attempts: number, minimum = 0) => Math.max(2 ** (attempts - 1), minimum)

/** @param attempts  an automatic retry keeps the count of those before it */
export const again = (queue: Queue, id: string, attempts = 0): Queue =>
  change(queue, id, photo =>
    photo.status === 'failed' ? { ...waitingPhoto(photo.id, photo.preview), attempts } : photo
  )

export const backOnline = (queue: Queue): Queue =>
  queue.reduce<Queue>((all, photo) => (photo.offline ? again(all, photo.id) : all), queue)

/**
 * Whether only the connection holds up the photos that are not uploaded yet. One that is there but
 * answers nothing counts as none once each of them has tried.
 */
export function isHeldUp(queue: Queue, online: boolean) {
  const missing = queue.filter(({ url }) => url === undefined)
  const isHeld = (photo: PickedPhoto) =>
    photo.unanswered || (!online && (photo.offline || isPending(photo)))
  return missing.length > 0 && missing.every(isHeld)
}

export const urlsOf = (queue: Queue) => queue.flatMap(({ url }) => url ?? [])
