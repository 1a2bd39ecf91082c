import { migrationsOfRelease } from '#db/migration-files.ts'
import type { Manifest } from '#src/cli/backup/manifest.ts'
import { mapInOrder } from '#src/cli/backup/map-in-order.ts'
import { type Place, readPart } from '#src/cli/backup/parts.ts'
import { type IndexedPhoto, photoName, readIndex } from '#src/cli/backup/photo-index.ts'
import { sha256 } from '#src/cli/backup/sealing.ts'
import { failWith } from '#src/server/operator-error.ts'

const AT_ONCE = 8

/** Reads the whole backup; an OperatorError names what is missing, changed or unknown. */
export async function verifyBackup(place: Place, manifest: Manifest) {
  refuseUnknownMigration(manifest)
  const parts = [...manifest.tables.flatMap(table => table.parts), ...manifest.photos.parts]
  for (const part of parts) await readPart(place, part)
  const verified = mapInOrder(readIndex(place, manifest.photos.parts), AT_ONCE, async photo => {
    await readPhoto(place, photo)
  })
  let photos = 0
  for await (const _ of verified) photos++
  if (photos !== manifest.photos.count) {
    failWith(`The backup is damaged: it lists ${photos} photos of ${manifest.photos.count}.`)
  }
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
