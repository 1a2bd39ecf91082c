import { migrationsOfRelease } from '#db/migration-files.ts'
import type { Manifest } from '#src/cli/backup/manifest.ts'
import { mapInOrder } from '#src/cli/backup/map-in-order.ts'
import { type Place, readPart } from '#src/cli/backup/parts.ts'
import { type IndexedPhoto, photoName, readIndex } from '#src/cli/backup/photo-index.ts'
import { sha256 } from '#src/cli/backup/sealing.ts'
import { failWith, OperatorError } from '#src/server/operator-error.ts'

const NAMED = 100

/** Reads the whole backup; an OperatorError names what is missing, changed or unknown. */
export async function verifyBackup(place: Place, manifest: Manifest) {
  refuseUnknownMigration(manifest)
  const parts = [...manifest.tables.flatMap(table => table.parts), ...manifest.photos.parts]
  for (const part of parts) await readPart(place, part)
  const index = readIndex(place, manifest.photos.parts)
  const verified = mapInOrder(index, photo => damageOf(readPhoto(place, photo)))
  const damages: string[] = []
  let photos = 0
  for await (const damage of verified) {
    photos++
    if (damage) damages.push(damage)
  }
  if (damages.length > 0) failWith(listed(damages))
  if (photos !== manifest.photos.count) {
    failWith(`The backup is damaged: it lists ${photos} photos of ${manifest.photos.count}.`)
  }
}

const damageOf = (reading: Promise<unknown>) =>
  reading.then(
    () => undefined,
    error => {
      if (error instanceof OperatorError) return error.message
      throw error
    }
  )

/** All of them, so that they can be brought from elsewhere at once. */
function listed(damages: readonly string[]) {
  const more = damages.length > NAMED ? [`${damages.length - NAMED} more photos are damaged.`] : []
  return [...damages.slice(0, NAMED), ...more].join('\n')
}

export async function readPhoto({ archive, sealing }: Place, { key, sha256: sum }: IndexedPhoto) {
  const name = photoName(sealing.keyId, key)
  const sealed = await archive.read(name)
  if (!sealed) return failWith(`The backup is damaged: ${name} is missing.`)
  const bytes = openOrNull(() => sealing.open(name, sealed))
  if (!bytes || sha256(bytes) !== sum) failWith(`The backup is damaged: ${name} was changed.`)
  return bytes
}

function openOrNull(open: () => Buffer) {
  try {
    return open()
  } catch {
    return null
  }
}

function refuseUnknownMigration({ id, application, migration }: Manifest) {
  const known = migrationsOfRelease()
  const newest = known.at(-1)?.when ?? 0
  if (migration.when > newest) {
    failWith(
      `The backup ${id} was made by a newer release (${application}) than this one: update the site first.`
    )
  }
  if (!known.some(({ when, hash }) => when === migration.when && hash === migration.hash)) {
    failWith(`The backup ${id} is of another program: its newest migration is unknown here.`)
  }
}
