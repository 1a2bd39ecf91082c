import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MIGRATIONS } from '#db/migrate.ts'
import { openBulkClient } from '#db/whole-tables.ts'
import type { Archive } from '#src/platform/storage/archive.ts'
import {
  archiveOf,
  type BackedUpSite,
  backUp,
  digestsOf,
  namesIn,
  restore,
  siteToBackUp
} from '#tests/support/backups.ts'
import { anAccount } from '#tests/support/factories.ts'
import { hold } from '#tests/support/figures.ts'
import { filesIn } from '#tests/support/s3.ts'
import { everythingOf } from '#tests/support/whole-life.ts'
import { refuseUse } from './refuse-use.ts'

const KEY = 'a key of the operator, kept elsewhere'

/** Both are as they were after each test but the last. */
let site: BackedUpSite
let place: BackedUpSite
const backups = () => join(site.folder, 'backups')
const whole = () => join(site.folder, 'whole')

beforeAll(async () => {
  site = await siteToBackUp()
  place = await siteToBackUp()
  const { hash: named } = await everythingOf(site.db)
  await site.storage.put(`${named}-1280.webp`, Buffer.from('named'))
  for (let n = 0; n < 2; n++) {
    const bytes = Buffer.from(`photo ${n}`)
    const hash = createHash('sha256').update(bytes).digest('hex')
    await site.storage.put(`${hash}-1280.webp`, bytes)
  }
  await backUp(site)
  await cp(backups(), whole(), { recursive: true })
})
beforeEach(async () => {
  await rm(backups(), { recursive: true })
  await cp(whole(), backups(), { recursive: true })
})
afterAll(async () => {
  await site.remove()
  await place.remove()
})

const restored = (args: string[] = [], env: NodeJS.ProcessEnv = {}) =>
  restore(site, place, args, env)

describe('a restore refuses and touches nothing:', () => {
  let [tried, untouched] = [0, 0]
  afterAll(() => {
    const of = `${tried} damaged or foreign ones`
    hold(39, 'backups not refused', tried - untouched, { is: 0 }, { of })
  })

  const damage: [string, RegExp, (archive: Archive) => Promise<void>][] = [
    [
      'a changed byte',
      /public\.users\.0001 was changed/,
      async archive => {
        const [name = ''] = (await namesIn(archive, 'snapshots/')).filter(each =>
          /users/.test(each)
        )
        const bytes = (await archive.read(name)) ?? Buffer.alloc(1)
        bytes[20] = (bytes[20] ?? 0) ^ 1
        await archive.put(name, bytes)
      }
    ],
    [
      'a part cut short',
      /public\.listings\.0001 has \d+ bytes instead of/,
      async archive => {
        const [name = ''] = (await namesIn(archive, 'snapshots/')).filter(each =>
          /\.listings\./.test(each)
        )
        const bytes = (await archive.read(name)) ?? Buffer.alloc(1)
        await archive.put(name, bytes.subarray(0, -1))
      }
    ],
    [
      'a missing part',
      /public\.messages\.0001 is missing/,
      async archive => {
        const [name = ''] = (await namesIn(archive, 'snapshots/')).filter(each =>
          /\.messages\./.test(each)
        )
        await archive.remove(name)
      }
    ],
    [
      'a changed photo',
      /-1280\.webp was changed/,
      async archive => {
        const [name = ''] = (await namesIn(archive, 'photos/')).filter(each => /webp/.test(each))
        await archive.put(name, Buffer.from('photo X'))
      }
    ],
    [
      'two changed photos',
      /\.webp was changed\.\n.*\.webp was changed\./,
      async archive => {
        const names = (await namesIn(archive, 'photos/')).filter(each => /webp/.test(each))
        for (const name of names.slice(0, 2)) await archive.put(name, Buffer.from('photo X'))
      }
    ],
    [
      'a manifest with other rows',
      /manifest was changed/,
      async archive => {
        const [name = ''] = (await namesIn(archive, 'snapshots/')).filter(each =>
          /manifest/.test(each)
        )
        const text = (await archive.read(name))?.toString() ?? ''
        await archive.put(name, Buffer.from(text.replace(/"rows": \d/, '"rows": 9')))
      }
    ]
  ]

  test.each(damage)('%s', async (_, message, change) => {
    await change(archiveOf(site))
    await nothingTouched(() => restored(['--replace']), message)
  })

  test('a newer release', async () => {
    const journal = JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8'))
    const later = journal.entries.at(-1).when + 1
    await site.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${later})`
    )
    await backUp(site)
    await site.db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'later'`)
    await nothingTouched(() => restored(['--replace']), /newer release/)
  })

  test('another key, a missing one, and another APP_SECRET', async () => {
    await backUp(site, { key: KEY })
    const other = { BACKUP_KEY: KEY.replace('a', 'o') }
    await nothingTouched(() => restored(['--replace'], other), /with another BACKUP_KEY/)
    await nothingTouched(() => restored(['--replace']), /set its BACKUP_KEY/)
    const secret = { BACKUP_KEY: KEY, APP_SECRET: 'another secret of at least 32 bytes' }
    await nothingTouched(() => restored(['--replace'], secret), /another APP_SECRET/)
  })

  test('a place with members, unless it is told to replace them', async () => {
    await anAccount(place.db)
    await nothingTouched(() => restored(), /a site with 1 members/)
    await restored(['--replace'])
    expect(await digestsOf(place)).toEqual(await digestsOf(site))
  })

  test('a database of another program, also with --replace', async () => {
    const client = await openBulkClient(place.ownerUrl)
    await client.query('begin')
    for (const change of [
      `update drizzle.__drizzle_migrations set hash = 'of another program'`,
      'drop schema drizzle cascade'
    ]) {
      await client.query(change)
      await expect(refuseUse(client, true)).rejects.toThrow(/This database holds \w+ of another/)
    }
    await client.end()
  })

  async function nothingTouched(run: () => Promise<unknown>, message: RegExp) {
    tried++
    const before = await digestsOf(place)
    await expect(run()).rejects.toThrow(message)
    expect(await digestsOf(place)).toEqual(before)
    expect(await filesIn(place.storage)).toEqual([])
    untouched++
  }
})
