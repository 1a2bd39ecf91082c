import { describe, expect, test } from 'vitest'
import { PHOTOS_MAX } from '#src/shared/schemas/listing.ts'
import {
  dropped,
  isHeldUp,
  mayStillArrive,
  move,
  progressed,
  type Queue,
  uploadedPhoto,
  urlsOf,
  waitingPhoto
} from './photo-queue.ts'
import { openUploads, type Send, type Sent } from './uploads.ts'

const stored = (url: string): Sent => ({ kind: 'stored', url })
const broken: Sent = { kind: 'dropped', problem: 'offline', seconds: 0 }

/** Uploads whose answers and pauses the test controls. */
function bench() {
  const calls: { id: string; signal: AbortSignal; answer(sent: Sent): Promise<void> }[] = []
  const pauses: { seconds: number; end(): void }[] = []
  const send: Send = (_, { id, signal }) => {
    const { promise, resolve } = Promise.withResolvers<Sent>()
    const answer = async (sent: Sent) => {
      resolve(sent)
      await new Promise(done => setTimeout(done))
    }
    calls.push({ id, signal, answer })
    return promise
  }
  const uploads = openUploads({
    send,
    previewOf: () => 'blob:x',
    previewOfUrl: url => url,
    forget: () => {},
    after: (seconds, end) => void pauses.push({ seconds, end })
  })
  return { uploads, calls, pauses, queue: uploads.$queue.get }
}
const files = (count: number) => Array.from({ length: count }, () => new Blob(['x']))

test('a queue stays the same between two steps of five per cent', () => {
  const queue = progressed([waitingPhoto('a', ''), waitingPhoto('b', '')], 'a', 41)
  expect(queue[0]).toMatchObject({ status: 'uploading', percent: 40 })
  expect(progressed(queue, 'a', 42)).toBe(queue)
  expect(progressed(queue, 'b', 42)).not.toBe(queue)
  expect(progressed(queue, 'a', 43)[0]?.percent).toBe(45)
})

describe('uploads', () => {
  test('run two at once, in the order picked', async () => {
    const { uploads, calls, queue } = bench()
    uploads.pick(files(4))
    expect(calls.map(({ id }) => id)).toEqual(
      queue()
        .slice(0, 2)
        .map(({ id }) => id)
    )
    await calls[1]!.answer(stored('/b'))
    expect(calls).toHaveLength(3)
    await calls[0]!.answer(stored('/a'))
    expect(calls).toHaveLength(4)
    expect(urlsOf(queue())).toEqual(['/a', '/b'])
  })

  test('hold the same photo once, however often it is picked or restored', async () => {
    const { uploads, calls, queue } = bench()
    uploads.pick(['/a', '/b', '/a'])
    expect(urlsOf(queue())).toEqual(['/a', '/b'])
    uploads.pick(files(2))
    await calls[0]!.answer(stored('/b'))
    await calls[1]!.answer(stored('/c'))
    expect(urlsOf(queue())).toEqual(['/a', '/b', '/c'])
    expect(queue()).toHaveLength(3)
  })

  test('take files and stored photos in one order', async () => {
    const { uploads, calls, queue } = bench()
    const [one, two] = files(2)
    uploads.pick([one!, '/b', two!])
    expect(queue().map(({ url }) => url)).toEqual([undefined, '/b', undefined])
    await calls[0]!.answer(stored('/a'))
    expect(urlsOf(queue())).toEqual(['/a', '/b'])
  })

  test('follow another tab, and keep what is on its way', async () => {
    const { uploads, calls, queue } = bench()
    uploads.pick(['/a', ...files(1), '/b'])
    uploads.hold(['/b', '/c'])
    expect(queue().map(({ url }) => url)).toEqual(['/b', undefined, '/c'])
    await calls[0]!.answer(stored('/d'))
    expect(urlsOf(queue())).toEqual(['/b', '/d', '/c'])
  })

  test('keep the first of two that are the same, also where its own upload comes later', async () => {
    const { uploads, calls, queue } = bench()
    uploads.pick(files(2))
    const [first] = queue()
    await calls[1]!.answer(stored('/a'))
    await calls[0]!.answer(stored('/a'))
    expect(queue().map(({ id }) => id)).toEqual([first?.id])
  })

  test('hold as many photos as a listing may have', () => {
    const { uploads, queue } = bench()
    uploads.pick(files(PHOTOS_MAX + 2))
    expect(queue()).toHaveLength(PHOTOS_MAX)
  })

  test('try a broken line again by themselves, ever later, and give up after five', async () => {
    const { uploads, calls, pauses, queue } = bench()
    uploads.pick(files(1))
    for (let attempt = 0; attempt < 5; attempt++) {
      await calls.at(-1)!.answer(broken)
      expect(queue()[0]!.status).toBe('failed')
      if (pauses.length > attempt) pauses.at(-1)!.end()
    }
    expect(pauses.map(({ seconds }) => seconds)).toEqual([1, 2, 4, 8])
    expect(calls).toHaveLength(5)

    uploads.backOnline()
    await calls.at(-1)!.answer(stored('/a'))
    expect(urlsOf(queue())).toEqual(['/a'])
    expect(new Set(calls.map(({ id }) => id)).size).toBe(1)
  })

  test('wait for a hand where the server said no', async () => {
    const { uploads, calls, pauses, queue } = bench()
    uploads.pick(files(1))
    await calls[0]!.answer({ kind: 'refused', problem: 'no photo' })
    expect(queue()[0]).toMatchObject({ status: 'failed', problem: 'no photo' })
    uploads.backOnline()
    expect([pauses.length, calls.length]).toEqual([0, 1])
    uploads.retry(queue()[0]!.id)
    expect(calls).toHaveLength(2)
  })

  test('stop a photo that is removed, and let the next one start', async () => {
    const { uploads, calls, queue } = bench()
    uploads.pick(files(3))
    uploads.remove(calls[0]!.id)
    expect(calls[0]!.signal.aborted).toBe(true)
    expect(calls).toHaveLength(3)
    await calls[0]!.answer(stored('/gone'))
    expect(urlsOf(queue())).toEqual([])
  })
})

test('only the connection holds photos up where nothing answers, or the browser knows of none', () => {
  const waits = waitingPhoto('a', '')
  const [unanswered] = dropped([waits], 'a', { problem: '-', unanswered: true })
  const [busy] = dropped([waits], 'a', { problem: '-' })
  const stored = uploadedPhoto('b', '/photos/b', '')
  const held = (queue: Queue) => [isHeldUp(queue, true), isHeldUp(queue, false)]
  expect(held([])).toEqual([false, false])
  expect(held([stored])).toEqual([false, false])
  expect(held([stored, waits])).toEqual([false, true])
  expect(held([stored, unanswered!])).toEqual([true, true])
  expect(held([stored, busy!])).toEqual([false, true])
  expect(held([waits, unanswered!])).toEqual([false, true])
  expect([waits, unanswered!, busy!, stored].map(mayStillArrive)).toEqual([
    true,
    true,
    false,
    false
  ])
})

test('a photo moves one place and not over the edge', () => {
  const queue = ['a', 'b', 'c'].map(id => waitingPhoto(id, ''))
  const ids = (moved: Queue) => moved.map(({ id }) => id).join('')
  expect(ids(move(queue, 'c', -1))).toBe('acb')
  expect(ids(move(queue, 'a', 1))).toBe('bac')
  expect(ids(move(queue, 'a', -1))).toBe('abc')
  expect(ids(move(queue, 'c', 1))).toBe('abc')
})
