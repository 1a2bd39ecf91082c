import { mkdirSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { Refusal } from '#src/shared/errors.ts'
import { explainError } from './explain-error.ts'
import { OperatorError } from './operator-error.ts'

test('what the operator did wrong is a sentence without a stack', () => {
  expect(explainError(new OperatorError('Nobody has the address.'))).toBe('Nobody has the address.')
  expect(explainError('Port 4321 is taken.')).toBe('Port 4321 is taken.')
})

test('the cause of a failed start stands below it, with what to do', () => {
  const rights = Object.assign(new Error('permission denied for schema public'), { code: '42501' })
  const query = new Error('Failed query: insert …\nparams: secret@example.al', { cause: rights })
  const error = new Error('The migration 0007_search.sql failed.', { cause: query })
  expect(explainError(error).split('\n')).toEqual([
    'The migration 0007_search.sql failed.',
    '  because: a query failed',
    '  because: permission denied for schema public (42501)',
    expect.stringMatching(/what to do: .*DATABASE_OWNER_URL/)
  ])
})

test('a refusal says what stood behind it', () => {
  const cause = new Error('the storage answered 500')
  expect(explainError(new Refusal('busy', { cause }))).toBe(
    'refused: busy\n  because: the storage answered 500'
  )
})

test('a host that does not answer is named', async () => {
  const error = await new Promise(done => connect(1, 'localhost').once('error', done))
  expect(explainError(new Error('The mail was not sent.', { cause: error }))).toMatch(
    /ECONNREFUSED[\s\S]*what to do: nothing answers there/
  )
})

test('a file without permission may be one to read or one to write', () => {
  const error = Object.assign(new Error("permission denied, open 'cars.csv'"), { code: 'EACCES' })
  expect(explainError(error)).toMatch(/what to do: this user may not read it, or not write there/)
})

test.each([
  ['a file in the place of the data folder', folderUnderFile, 'a file is where a folder is needed'],
  ['an address of another machine', listenElsewhere, 'check HOST']
])('%s is explained without a stack', async (_, fail, advice) => {
  const lines = explainError(await fail()).split('\n')
  expect(lines).toEqual([expect.any(String), expect.stringContaining(advice)])
})

test('a fault of the program shows where it is', () => {
  expect(explainError(new TypeError('x is not a function'))).toMatch(/TypeError|x is not[\s\S]*at /)
})

function folderUnderFile() {
  try {
    return mkdirSync(`${import.meta.filename}/data`, { recursive: true })
  } catch (error) {
    return error
  }
}

function listenElsewhere() {
  return new Promise(done => createServer().once('error', done).listen(0, '192.0.2.1'))
}
