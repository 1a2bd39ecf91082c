import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MIGRATIONS } from './migrate.ts'
import { migrationsOfRelease } from './migration-files.ts'

test('the one snapshot is that of the last migration', () => {
  const journal = JSON.parse(readFileSync(`${MIGRATIONS}/meta/_journal.json`, 'utf8')) as {
    entries: { idx: number }[]
  }
  const last = String(journal.entries.at(-1)?.idx).padStart(4, '0')
  const snapshots = readdirSync(`${MIGRATIONS}/meta`).filter(name => name !== '_journal.json')
  expect(snapshots).toEqual([`${last}_snapshot.json`])
})

test('no migration makes a table that is there already', () => {
  const made = migrationsOfRelease().flatMap(({ sql }) =>
    [...sql.join('\n').matchAll(/^create table "(\w+)"/gim)].map(([, name]) => name)
  )
  expect(made.length).toBeGreaterThan(40)
  expect(made.filter((name, at) => made.indexOf(name) < at)).toEqual([])
})
