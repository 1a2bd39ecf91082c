import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, onTestFinished } from 'vitest'
import type { Db } from '#db/client.ts'
import { importedListings } from '#db/schema/imports.ts'
import { listings } from '#db/schema/listings.ts'
import { test } from '#tests/support/database.ts'
import { anAccount } from '#tests/support/factories.ts'

/** Six batches. */
const ROWS = 3000

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'))
  file = join(folder, 'cars.csv')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Committed, because the command has a process and a connection of its own. */
async function aDealer(db: Db) {
  const email = `${randomUUID()}@shembull.al`
  const { id } = await anAccount(db, { email })
  onTestFinished(async () => {
    await db.execute(sql`delete from users where id = ${id}`)
  })
  const listed = () => db.$count(listings, sql`seller_id = ${id}`)
  const noted = () => db.$count(importedListings, sql`seller_id = ${id} and listing_id is not null`)
  return { email, count: async () => [await listed(), await noted()] }
}

/** The command as the operator gives it; `watch` sees what it says and may kill it. */
function run(args: string[], watch: (said: string, kill: () => void) => void = () => {}) {
  const child = spawn(process.execPath, ['src/cli/main.ts', 'import', 'listings', ...args], {
    env: {
      ...process.env,
      DATA_DIR: folder,
      DATABASE_URL: process.env.TEST_DATABASE_URL ?? '',
      DATABASE_OWNER_URL: process.env.TEST_DATABASE_OWNER_URL ?? ''
    }
  })
  let said = ''
  const hear = (chunk: Buffer) => {
    said += chunk
    watch(said, () => child.kill('SIGKILL'))
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  return new Promise<{ code: number | null; said: string }>(done =>
    child.once('close', code => done({ code, said }))
  )
}

const HEADER = 'reference,title,description,price,category,location\n'

test('an import killed in the middle goes on with the next run, and doubles nothing', async ({
  connection: { db }
}) => {
  const { email, count } = await aDealer(db)
  const rows = Array.from({ length: ROWS }, (_, n) => `R-${n},Divan ${n},I ri.,900,mobiljet,Fier\n`)
  await writeFile(file, HEADER + rows.join(''))
  const killed = await run([file, '--seller', email], (said, kill) => {
    if (said.includes('lines read')) kill()
  })
  expect(killed.code).toBeNull()
  const [before = 0, noted] = await count()
  expect(before).toBe(noted)
  expect(before).toBeGreaterThan(0)
  expect(before).toBeLessThan(ROWS)
  const second = await run([file, '--seller', email])
  expect([second.code, second.said]).toEqual([0, expect.stringMatching(/0 refused\.\s*$/)])
  expect(await count()).toEqual([ROWS, ROWS])
  const third = await run([file, '--seller', email])
  expect(third.said).toContain(`Done: 0 imported, ${ROWS} there already, 0 refused.`)
})

test('what is refused is said, and written beside the file', async ({ connection: { db } }) => {
  const { email, count } = await aDealer(db)
  await writeFile(file, `${HEADER}A,Divan,I ri.,,mobiljet,Fier\nB,Divan,I ri.,900,mobiljet,Fier\n`)
  const dry = await run([file, '--seller', email, '--dry-run'])
  expect([dry.code, await count()]).toEqual([1, [0, 0]])
  const { code, said } = await run([file, '--seller', email.toUpperCase()])
  expect([code, await count()]).toEqual([1, [1, 1]])
  expect(said).toContain('line 2: A: price: Çmimi është i detyrueshëm')
  expect(said).toContain('Done: 1 imported, 0 there already, 1 refused.')
  expect(await readFile(`${file}.report.csv`, 'utf8')).toBe(
    'line,reference,field,message\r\n2,A,price,Çmimi është i detyrueshëm\r\n'
  )
})

test('a report that cannot be written is said before anything is imported', async ({
  connection: { db }
}) => {
  const { email, count } = await aDealer(db)
  await writeFile(file, `${HEADER}A,Divan,I ri.,900,mobiljet,Fier\n`)
  await mkdir(`${file}.report.csv`)
  const { code, said } = await run([file, '--seller', email])
  expect([code, said, await count()]).toEqual([
    1,
    expect.stringMatching(/^The report cannot be written: EISDIR.*\n$/),
    [0, 0]
  ])
})

test.for([
  [[], /Usage/],
  [['--seller', 'x@shembull.al'], /Usage/],
  [['a.csv', '--seller', 'nobody@shembull.al'], /No user has the address/],
  [['a.csv', '--dealer', 'x'], /--dealer/]
] as const)('with the words %j it is explained', async ([args, said]) => {
  expect(await run([...args])).toEqual({ code: 1, said: expect.stringMatching(said) })
})
