import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { deserialize, serialize } from 'node:v8'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const FOLDER = join(ROOT, 'node_modules/.cache/drawings')
/** Anyone who changes how photos are encoded gets new ones. */
const ENCODER = readFileSync(join(ROOT, 'src/platform/images/encode.ts'))

/** Finished files of a source, made once on a machine: encoding all takes three minutes of both cores. */
export async function drawnOnce<Files>(source: string | Uint8Array, make: () => Promise<Files>) {
  const name = createHash('sha256').update(ENCODER).update(source).digest('hex')
  const file = join(FOLDER, name)
  const before = await readFile(file).catch(() => undefined)
  if (before) return deserialize(before) as Files
  const made = await make()
  await keep(file, made).catch(() => {
    // A container's files cannot be written; then it is drawn each time.
  })
  return made
}

/** Whole or not at all, also when several processes draw the same. */
async function keep(file: string, files: unknown) {
  await mkdir(FOLDER, { recursive: true })
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, serialize(files))
  await rename(unfinished, file)
}
