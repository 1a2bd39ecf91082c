import { createHash } from 'node:crypto'
import { Refusal } from '#src/shared/errors.ts'
import type { ProblemKey } from '#src/shared/i18n/problem-words.ts'
import { PHOTO_MAX_BYTES } from '#src/shared/schemas/photo.ts'
import { type ChildLimits, openChild } from './images/child.ts'
import { isPhoto } from './images/format.ts'
import type { Answer, PhotoFile, PhotoProblem, ProcessedPhoto } from './images/protocol.ts'
import { openResourcePool } from './resource-pool.ts'

/** Pages take precedence over photos. */
const LIMITS: ChildLimits = {
  milliseconds: 20_000,
  memoryBytes: 768 * 1024 * 1024,
  photos: 200,
  priority: 5
}

/** For work that nobody waits for: it yields to everything else, so it may take much longer. */
const BACKGROUND = { milliseconds: 300_000, priority: 19 }

export type { ProcessedPhoto } from './images/protocol.ts'

export type Images = {
  /**
   * Decodes an upload outside this process and encodes what an answer has to wait for. Throws Refusal
   * `unsupported_media_type`, `too_large`, `invalid_input` (each with `fields.photo`) or `busy`.
   */
  process(bytes: Uint8Array): Promise<ProcessedPhoto>
  /** The AVIFs of a photo, from its stored 1,280 px WebP; one photo at a time, after everything else. */
  encodeAvif(base: Uint8Array): Promise<PhotoFile[]>
  close(): void
}

type Settings = { slots?: number; queue?: number; limits?: Partial<ChildLimits> }

/**
 * `slots` photos are decoded at once, `queue` more may wait; the next one is refused and may come
 * back.
 */
export function openImages({ slots = 2, queue = 20, limits = {} }: Settings = {}): Images {
  const children = Array.from({ length: slots }, () => openChild({ ...LIMITS, ...limits }))
  const background = openChild({ ...LIMITS, ...limits, ...BACKGROUND })
  const turns = openResourcePool(children, queue)
  const later = openResourcePool([background], Number.POSITIVE_INFINITY)
  const decode = sharedWork(async bytes =>
    unwrap<ProcessedPhoto>(await turns.take(child => child.ask({ make: 'upload', bytes })))
  )
  return {
    async process(bytes) {
      if (bytes.length > PHOTO_MAX_BYTES) throw refusal('too_large', 'tooBig')
      if (bytes.length === 0) throw refusal('invalid_input', 'unreadable')
      if (!isPhoto(bytes)) throw PROBLEMS.imagesOnly()
      return decode(bytes)
    },
    async encodeAvif(bytes) {
      return unwrap<PhotoFile[]>(await later.take(child => child.ask({ make: 'avif', bytes })))
    },
    close() {
      for (const each of [turns, later]) each.close()
      for (const child of [...children, background]) child.close()
    }
  }
}

/** The same file sent twice at once is decoded once. */
function sharedWork(work: (bytes: Uint8Array) => Promise<ProcessedPhoto>) {
  const underWay = new Map<string, Promise<ProcessedPhoto>>()
  return (bytes: Uint8Array) => {
    const name = createHash('sha256').update(bytes).digest('hex')
    const made = underWay.get(name) ?? work(bytes).finally(() => underWay.delete(name))
    underWay.set(name, made)
    return made
  }
}

const refusal = (
  code: 'too_large' | 'invalid_input' | 'unsupported_media_type',
  photo: ProblemKey
) => new Refusal(code, { fields: { photo } })

const PROBLEMS: Record<PhotoProblem, () => Refusal> = {
  imagesOnly: () => refusal('unsupported_media_type', 'imagesOnly'),
  tooManyPixels: () => refusal('invalid_input', 'tooManyPixels'),
  unreadable: () => refusal('invalid_input', 'unreadable')
}

/** The caller names the type: the kind of the request decides what comes back. */
function unwrap<Value>(answer: Answer): Value {
  if (!answer.ok) throw PROBLEMS[answer.problem]()
  return answer.value as Value
}
