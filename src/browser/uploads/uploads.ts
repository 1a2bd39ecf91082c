import { atom } from 'nanostores'
import { newId } from '#src/browser/api/new-id.ts'
import {
  add,
  again,
  arrived,
  backOnline,
  dropped,
  holding,
  maySelfRetry,
  move,
  pause,
  progressed,
  type Queue,
  refused,
  remove,
  startable,
  started,
  uploadedPhoto,
  waitingPhoto
} from './photo-queue.ts'

export type Sent =
  | { kind: 'stored'; url: string }
  | { kind: 'refused'; problem: string }
  | { kind: 'dropped'; problem: string; seconds: number; unanswered?: boolean }

export type Send = (
  file: Blob,
  call: { id: string; signal: AbortSignal; progress(percent: number): void }
) => Promise<Sent>

type Surroundings = {
  send: Send
  previewOf(file: Blob): string
  previewOfUrl(url: string): string
  forget(preview: string): void
  after(seconds: number, act: () => void): void
}

/** Uploads what is picked, two at once and in order, and retries what a bad connection broke. */
export function openUploads(world: Surroundings) {
  const $queue = atom<Queue>([])
  const files = new Map<string, Blob>()
  const running = new Map<string, AbortController>()

  const update = (next: Queue) => {
    $queue.set(next)
    for (const { id } of startable(next)) void run(id)
  }
  const holds = (id: string) => $queue.get().some(photo => photo.id === id)

  async function run(id: string) {
    const file = files.get(id)
    if (!file) return
    const controller = new AbortController()
    running.set(id, controller)
    $queue.set(started($queue.get(), id))
    const progress = (percent: number) => update(progressed($queue.get(), id, percent))
    const sent = await world.send(file, { id, signal: controller.signal, progress })
    running.delete(id)
    if (holds(id)) settle(id, sent)
  }

  function settle(id: string, sent: Sent) {
    if (sent.kind === 'stored') {
      update(arrived($queue.get(), id, sent.url))
      // The same file picked again is the same photo: the first one stays.
      const twins = $queue.get().filter(({ url }) => url === sent.url)
      for (const twin of twins.slice(1)) forget(twin.id)
      return
    }
    if (sent.kind === 'refused') return update(refused($queue.get(), id, sent.problem))
    update(dropped($queue.get(), id, sent))
    const photo = photoOf(id)
    if (photo && maySelfRetry(photo)) {
      world.after(pause(photo.attempts, sent.seconds), () =>
        update(again($queue.get(), id, photoOf(id)?.attempts))
      )
    }
  }

  const photoOf = (id: string) => $queue.get().find(photo => photo.id === id)

  function forget(id: string) {
    files.delete(id)
    world.forget(photoOf(id)?.preview ?? '')
    update(remove($queue.get(), id))
  }

  return {
    $queue,
    /** Files to upload and addresses of stored photos, in this order. */
    pick(picked: readonly (Blob | string)[]) {
      const photos = [...new Set(picked)].map(one => {
        if (typeof one === 'string') return uploadedPhoto(one, one, world.previewOfUrl(one))
        const id = newId()
        files.set(id, one)
        return waitingPhoto(id, world.previewOf(one))
      })
      if (photos.length > 0) update(add($queue.get(), photos))
    },
    /** The stored photos are these now: another tab has changed them. */
    hold: (urls: readonly string[]) => update(holding($queue.get(), urls, world.previewOfUrl)),
    remove(id: string) {
      running.get(id)?.abort()
      forget(id)
    },
    /** The picked file, also after it was uploaded. */
    fileOf: (id: string) => files.get(id),
    move: (id: string, by: -1 | 1) => update(move($queue.get(), id, by)),
    retry: (id: string) => update(again($queue.get(), id)),
    backOnline: () => update(backOnline($queue.get())),
    clear() {
      for (const controller of running.values()) controller.abort()
      for (const { preview } of $queue.get()) world.forget(preview)
      files.clear()
      update([])
    }
  }
}
export type Uploads = ReturnType<typeof openUploads>
