import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { openEmbedded } from '#db/embedded.ts'
import * as schema from '#db/schema/index.ts'
import { reindexListings } from '#src/features/search/index/reindex.ts'
import { report } from '#tests/support/figures.ts'
import { openModelServer } from '#tests/support/model-server.ts'
import { readOn } from '#tests/support/readers.ts'
import { openReleaseLine } from '#tests/support/release-line.ts'
import { freePort, newFolder, startServer } from '#tests/support/server.ts'

/** What people do most, by the scripts of the page: each file holds several journeys. */
const JOURNEYS = [
  ...['chat', 'contact', 'saved', 'hidden', 'publish', 'edit', 'deals', 'suggestions'],
  ...['post-queue', 'offline', 'notifications', 'mail-links']
]
/**
 * What goes on otherwise and well: a list of another release is a page of its own, and sessions are ended
 * by the password since 25 November 2026.
 */
const OTHERWISE = [
  ...['twenty at a time', 'what is loaded later'],
  'other sessions are listed and ended'
]
const FLOWS = 30
/** Pages that were read while the database was migrated. */
const READ_MIN = 50
const MIGRATED_LISTINGS = Number(process.env.MIGRATED_LISTINGS ?? 0)
/** So many that few of them are kept ones. */
const PAGES = Array.from({ length: 500 }, (_, n) => [
  `/search?q=divan&minPrice=${n}`,
  `/category/all?minPrice=${n}`
]).flat()
const CONFIG = 'tests/releases/playwright.config.ts'

/**
 * Row 54: the client of another release on this server, and the client of this one on the other
 * server, through the journeys that each client's release was tested by: `node tests/other-release.ts
 * [COMMIT]`. Without one it is the last tag, or as long as there is none, what was there before the
 * last migration. Needs these sources built, and the repository's history. Row 40: while this release
 * migrates a database with `MIGRATED_LISTINGS` more listings, pages of the other one are read.
 */
async function main([commit = otherRelease()]: string[]) {
  const releases = { this: resolve('.'), other: buildOf(commit) }
  const few: string[] = []
  try {
    const sides = [
      ['other', 'this', 'journeys broken of the other client on this server'],
      ['this', 'other', 'journeys broken of this client on the other server']
    ] as const
    for (const [client, server, what] of sides) {
      const { passed, broken, requests } = await journey(releases, client, server)
      console.log(`client of ${client} release, server of ${server}: ${requests} requests`)
      report(54, what, broken, { is: 0 }, { of: `${passed + broken} journeys` })
      if (passed < FLOWS) few.push(`${client} on ${server}`)
    }
  } finally {
    await rm(releases.other, { recursive: true, force: true })
  }
  assert.deepEqual(few, [])
}

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()

function otherRelease() {
  const [tag] = git('tag', '--sort=-creatordate', '--merged', 'HEAD').split('\n')
  if (tag) return tag
  const last = git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'db/migrations/*.sql')
  return git('rev-parse', `${last}^`)
}

/** The sources of a commit, built beside these. @returns their folder */
function buildOf(commit: string) {
  const folder = mkdtempSync(join(tmpdir(), 'tregu-release-'))
  execFileSync('sh', ['-c', `git archive ${git('rev-parse', commit)} | tar -x -C ${folder}`])
  // Links to each file: what decodes photos may read below its own folder only.
  execFileSync('sh', ['-c', `cp -al node_modules ${folder} || cp -a node_modules ${folder}`])
  cpSync(CONFIG, join(folder, CONFIG), { recursive: true })
  for (const step of [
    ['src/server/list-categories.mjs'],
    ['src/server/write-thesaurus.mjs'],
    ['node_modules/astro/bin/astro.mjs', 'build', '--silent'],
    ['src/server/compress-files.mjs']
  ]) {
    execFileSync(process.execPath, step, { cwd: folder, stdio: 'inherit' })
  }
  return folder
}

type Releases = { this: string; other: string }
type Side = keyof Releases

/** The older one starts first; the newer one then migrates the database under it. */
async function journey(releases: Releases, client: Side, server: Side) {
  const [port, folder, model] = [await freePort(), await newFolder(), await openModelServer()]
  const site = `http://localhost:${port}`
  const env = { ...model.env, PUBLIC_ORIGIN: site, RATE_LIMITS: 'off' }
  const older = await startServer({ root: releases.other, folder, env: { ...env, DEMO: 'on' } })
  const { appUrl, ownerUrl } = await openEmbedded(folder, () => {})
  const urls = { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl }
  if (client === 'other' && MIGRATED_LISTINGS > 0) addListings(releases.other, ownerUrl)
  const readers = readOn(older.origin, PAGES)
  const newer = await startServer({ folder, env: { ...env, ...urls } })
  await reindex(ownerUrl)
  const read = await readers.end()
  const refused = read.filter(({ status }) => status !== 200).length
  if (client === 'other') {
    const of = `${read.length} pages, with ${MIGRATED_LISTINGS} more listings`
    report(40, 'pages that the release before refused meanwhile', refused, { is: 0 }, { of })
  }
  if (refused > 0 || read.length < READ_MIN)
    throw new Error(`pages were not read on: ${JSON.stringify(read.slice(-5))}`)
  const origins = { this: newer.origin, other: older.origin }
  const line = await openReleaseLine(port, origins[client], origins[server])
  try {
    const made = await makeJourneys(releases[client], site, folder)
    return { ...made, requests: JSON.stringify(line.passed) }
  } finally {
    line.close()
    await newer.stop()
    await older.stop()
    await model.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Run by the other release: only it knows the columns of its tables. */
const FILLING = `
  import { drizzle } from 'drizzle-orm/postgres-js'
  import postgres from 'postgres'
  import * as schema from '#db/schema/index.ts'
  import { addPlainListings } from '#src/demo/bulk.ts'
  const owner = postgres(process.env.OWNER_URL, { max: 1, onnotice() {} })
  const total = Number(process.env.MIGRATED_LISTINGS)
  const drawn = { total, seed: 40, now: new Date(), rate: 100 }
  await addPlainListings(drizzle(owner, { schema }), drawn, () => {})
  await owner.end()`

function addListings(root: string, ownerUrl: string) {
  const env = { ...process.env, OWNER_URL: ownerUrl, MIGRATED_LISTINGS: String(MIGRATED_LISTINGS) }
  execFileSync(process.execPath, ['--input-type=module', '--eval', FILLING], { cwd: root, env })
}

/** What a search looks at is made again in batches: at once, and not at the hour's 53rd minute. */
async function reindex(ownerUrl: string) {
  const owner = postgres(ownerUrl, { max: 1, onnotice: () => {} })
  try {
    await reindexListings(drizzle(owner, { schema }))
  } finally {
    await owner.end()
  }
}

/** @returns how many passed, and how many did not */
async function makeJourneys(root: string, origin: string, folder: string) {
  const files = JOURNEYS.map(name => `/${name}\\.spec\\.ts$`)
  const args = [
    'node_modules/playwright/cli.js',
    'test',
    '-c',
    CONFIG,
    '-G',
    OTHERWISE.join('|'),
    ...files
  ]
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, TEST_ORIGIN: origin, TEST_FOLDER: folder, FIGURES: 'off' },
    stdio: ['ignore', 'pipe', 'inherit']
  })
  let said = ''
  child.stdout.on('data', chunk => {
    said += chunk
    process.stdout.write(chunk)
  })
  const [code] = await once(child, 'exit')
  const count = (word: string) => Number(new RegExp(`(\\d+) ${word}`).exec(said)?.[1] ?? 0)
  return { passed: count('passed'), broken: Math.max(count('failed'), code === 0 ? 0 : 1) }
}

await main(process.argv.slice(2))
