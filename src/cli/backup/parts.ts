import { pipeline, Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import type { Archive } from '#src/platform/storage/archive.ts'
import { failWith } from '#src/server/operator-error.ts'
import type { Part } from './manifest.ts'
import { type Sealing, sha256 } from './sealing.ts'

/** Of the compressed bytes; what is in memory at once. */
const PART_BYTES = 8 * 1024 * 1024
/** Half the processor time of the usual level for a tenth more bytes. */
const LEVEL = 3

export type Place = { archive: Archive; sealing: Sealing }

/** Compresses a stream and stores it in parts named `name.0001` and so on. */
export async function writeParts({ archive, sealing }: Place, name: string, source: Readable) {
  const parts: Part[] = []
  const write = async (bytes: Buffer) => {
    const partName = `${name}.${String(parts.length + 1).padStart(4, '0')}`
    const sealed = sealing.seal(partName, bytes)
    await archive.put(partName, sealed)
    parts.push({ name: partName, bytes: sealed.length, sha256: sha256(sealed) })
  }
  let gathered: Buffer[] = []
  let size = 0
  // The error of either stream ends the loop below.
  const compressed = pipeline(source, createGzip({ level: LEVEL }), () => {})
  for await (const piece of compressed) {
    gathered.push(piece)
    size += piece.length
    if (size < PART_BYTES) continue
    await write(Buffer.concat(gathered))
    gathered = []
    size = 0
  }
  if (size > 0) await write(Buffer.concat(gathered))
  return parts
}

/** What was given to `writeParts`. Fails with an OperatorError where a part is missing or changed. */
export function readParts(place: Place, parts: readonly Part[]): Readable {
  const pieces = async function* () {
    for (const part of parts) yield await readPart(place, part)
  }
  return pipeline(Readable.from(pieces()), createGunzip(), () => {})
}

export async function readPart({ archive, sealing }: Place, { name, bytes, sha256: sum }: Part) {
  const sealed = await archive.read(name)
  if (!sealed) return failWith(`The backup is damaged: ${name} is missing.`)
  if (sealed.length !== bytes) {
    return failWith(
      `The backup is damaged: ${name} has ${sealed.length} bytes instead of ${bytes}.`
    )
  }
  if (sha256(sealed) !== sum) return failWith(`The backup is damaged: ${name} was changed.`)
  return sealing.open(name, sealed)
}
