/** What one photo becomes. `hash` is the SHA-256 of its 1,280 px WebP, in hex, and names all files. */
export type ProcessedPhoto = {
  hash: string
  /** 64 bits of what it looks like; see `perceptual-hash.ts`. */
  look: bigint
  width: number
  height: number
  files: { key: string; bytes: Uint8Array }[]
}

export type PhotoProblem = 'imagesOnly' | 'tooManyPixels' | 'unreadable'

export type Answer = { ok: true; photo: ProcessedPhoto } | { ok: false; problem: PhotoProblem }
