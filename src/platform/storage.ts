import type { Readable } from 'node:stream'

export type StoredFile = { key: string; bytes: number; changedAt: Date }
/** From `start` to `end`, both included, counted from 0. */
export type ByteRange = { start: number; end: number }

/** By content-addressed name. Every call throws Refusal `busy` when the storage is away. */
export type Storage = {
  /** Durable when it resolves. Throws Refusal `storage_full` if there is no room. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Length in bytes, null when there is no such file. */
  size(key: string): Promise<number | null>
  /** Null when there is no such file. `bytes` is the length of what comes. */
  read(key: string, range?: ByteRange): Promise<{ stream: Readable; bytes: number } | null>
  remove(key: string): Promise<void>
  /** Every file with its age. Half-written ones that were abandoned are removed on the way. */
  list(): AsyncIterable<StoredFile>
  /** Throws when the storage cannot be used now. */
  check(): Promise<void>
}
