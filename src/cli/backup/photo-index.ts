import type { Part } from './manifest.ts'
import { type Place, readParts } from './parts.ts'

/** A photo's file: its key in the storage, its length and the SHA-256 of its content. */
export type IndexedPhoto = { key: string; bytes: number; sha256: string }

/** Each key has its own folder, so that a photo sealed with an earlier key is stored anew. */
export const photoFolder = (keyId: string | null) => `photos/${keyId ?? 'plain'}/`

const OF_BACKUP = /^photos\/(?:plain|[0-9a-f]{16})\//

export const isPhotoOfBackup = (name: string) => OF_BACKUP.test(name)

export const photoName = (keyId: string | null, key: string) =>
  `${photoFolder(keyId)}${key.slice(0, 2)}/${key}`

export async function* readIndex(place: Place, parts: readonly Part[]) {
  let rest = ''
  // Not by readline, which waits for ever when its stream fails.
  for await (const text of readParts(place, parts).setEncoding('utf8')) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line) as IndexedPhoto
  }
}

/**
 * Walks sorted items beside others that are asked for in the same order.
 * @returns a function that gives the item of a key, or undefined; keys must not go back
 */
export function besideInOrder<Item>(items: AsyncIterable<Item>, keyOf: (item: Item) => string) {
  const iterator = items[Symbol.asyncIterator]()
  let next: Promise<IteratorResult<Item>> | undefined
  const current = () => {
    next ??= iterator.next()
    return next
  }
  return async (key: string): Promise<Item | undefined> => {
    for (;;) {
      const { done, value } = await current()
      if (done || keyOf(value) > key) return undefined
      if (keyOf(value) === key) return value
      next = undefined
    }
  }
}
