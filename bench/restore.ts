import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { closeSync, ftruncateSync, mkdirSync, openSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { report } from '#tests/support/figures.ts'

const LISTINGS = 20_000
const PHOTO_FILES = 25_600
const PHOTO_BYTES = 200 * 1024
const RESTORED_MAX_S = 300

/**
 * A backup of 20,000 listings and 5 GB of photos, and its restore into an empty place; the photos are
 * sparse files, so that reading, hashing and writing is measured and not this machine's disk alone.
 * Ends with 1 when it takes longer than five minutes until everything is back.
 */
async function main() {
  const folder = await mkdtemp(join(tmpdir(), 'tregu-restore-'))
  const [site, backups, again] = ['site', 'backups', 'again'].map(name => join(folder, name))
  try {
    cli(site!, 'demo', '--listings', String(LISTINGS))
    const photos = sparsePhotos(join(site!, 'photos'))
    const backup = seconds(() => cli(site!, 'backup', '--to', backups!))
    console.log(`photo files: ${photos}`)
    console.log(`backed up in s: ${backup.toFixed(0)}`)
    const secret = { APP_SECRET_FILE: join(site!, 'app-secret') }
    const restored = seconds(() => cli(again!, 'restore', backups!, secret))
    const scale = { unit: 's', of: `${LISTINGS} listings and 5 GB of photos` }
    report(39, 'until everything is back', restored, { below: RESTORED_MAX_S }, scale)
    const missing = photos - filesIn(join(again!, 'photos'))
    report(39, 'files of photos missing', missing, { is: 0 }, { of: `${photos} files` })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function cli(dataFolder: string, ...given: (string | Record<string, string>)[]) {
  const args = given.filter(each => typeof each === 'string')
  const env = Object.assign({}, ...given.filter(each => typeof each !== 'string'))
  execFileSync(process.execPath, ['src/cli/main.ts', ...args], {
    env: { ...process.env, DATA_DIR: dataFolder, FX_URL: 'off', ...env },
    stdio: ['ignore', 'ignore', 'inherit']
  })
}

/** @returns how many files of photos there are now */
function sparsePhotos(folder: string) {
  for (let n = 0; n < PHOTO_FILES; n++) {
    const hash = createHash('sha256').update(String(n)).digest('hex')
    const shard = join(folder, hash.slice(0, 2))
    mkdirSync(shard, { recursive: true })
    const file = openSync(join(shard, `${hash}-1280.webp`), 'w')
    ftruncateSync(file, PHOTO_BYTES)
    closeSync(file)
  }
  return filesIn(folder)
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter(file => file.isFile()).length

function seconds(work: () => void) {
  const began = performance.now()
  work()
  return (performance.now() - began) / 1000
}

await main()
