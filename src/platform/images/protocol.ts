/** One stored file of a photo; `ending` is what its name has after the hash. */
export type PhotoFile = { ending: string; bytes: Uint8Array }

/** What an upload becomes at once. `hash` is that of its 1,280 px WebP, see `photo-hash.ts`, and names all files. */
export type ProcessedPhoto = {
  hash: string
  /** 64 bits, nearly the same for nearly the same picture; see `perceptual-hash.ts`. */
  perceptualHash: bigint
  width: number
  height: number
  files: { key: string; bytes: Uint8Array }[]
}

/** `upload` is what a visitor sent, `avif` the stored 1,280 px WebP of a photo. */
export type Order = { make: 'upload' | 'avif'; bytes: Uint8Array }

export type PhotoProblem = 'imagesOnly' | 'tooManyPixels' | 'unreadable'

export type Answer<Value = ProcessedPhoto | PhotoFile[]> =
  | { ok: true; value: Value }
  | { ok: false; problem: PhotoProblem }
