import { afterAll, describe, expect, test } from 'vitest'
import { hold } from '#tests/support/figures.ts'
import { openLog, reasonOf } from './log.ts'

function written(write: (log: ReturnType<typeof openLog>) => void, level = 'info') {
  let text = ''
  const destination = {
    write(line: string) {
      text += line
    }
  }
  write(openLog(level, destination))
  return text
}
const lineOf = (fields: object, message = 'said') =>
  JSON.parse(written(log => log.info(fields, message)))

describe('a line', () => {
  test('is one JSON object with the time in UTC', () => {
    const text = written(log =>
      log.info({ path: '/a\nb"\u2028', text: 'x\r\n{"level":60}' }, 'a\nb')
    )
    expect(text.split('\n')).toHaveLength(2)
    expect(text.endsWith('\n')).toBe(true)
    expect(JSON.parse(text)).toMatchObject({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      msg: 'a\nb'
    })
  })

  test('is written from its level on', () => {
    expect(written(log => log.debug('x'))).toBe('')
    expect(written(log => log.debug('x'), 'debug')).not.toBe('')
    expect(written(log => log.fatal('x'), 'silent')).toBe('')
  })

  test('holds no text of more than 512 characters, wherever it stands', () => {
    const long = 'x'.repeat(1_000_000)
    const line = lineOf({ path: long, agent: long, other: long, deep: { list: [long] } }, long)
    const texts = [line.path, line.agent, line.other, line.deep.list[0], line.msg]
    for (const text of texts) expect(text).toHaveLength(512)
    const longest = Math.max(...texts.map(text => text.length))
    const scale = { unit: 'characters', of: long.length.toLocaleString('en') }
    hold(66, 'longest text of a line', longest, { atMost: 512 }, scale)
  })
})

describe('a secret', () => {
  let [tried, told] = [0, 0]
  afterAll(() => {
    const of = `${tried} kinds of values at every depth`
    hold(31, 'secrets written by the log', told, { is: 0 }, { of })
  })
  const NAMES = [
    'password',
    'confirmPassword',
    'currentPassword',
    'newPassword',
    'token',
    'cookie',
    'set-cookie',
    'authorization',
    'Authorization',
    'email',
    'phone',
    'content',
    'albanianIdNumber',
    'secret'
  ]

  test.each(NAMES)('named %s is hidden at every depth', name => {
    const secret = 'canary-1234'
    const inner = { [name]: secret, plain: 'kept' }
    const text = written(log =>
      log.info({
        ...inner,
        a: { b: { c: { d: inner } } },
        list: [inner],
        headers: { [name]: [secret] }
      })
    )
    tried++
    told += text.split(secret).length - 1
    expect(text).not.toContain(secret)
    expect(text.match(/plain":"kept/g)).toHaveLength(3)
  })

  test('does not hide what only sounds alike', () => {
    expect(lineOf({ tokens: 5, contentType: 'x' })).toMatchObject({ tokens: 5, contentType: 'x' })
  })
})

describe('an error', () => {
  const failed = Object.assign(new Error('Failed query: select $1\nparams: canary@shembull.al'), {
    cause: Object.assign(new Error('duplicate key value'), {
      code: '23505',
      constraint_name: 'users_email_key',
      detail: 'Key (email)=(canary@shembull.al) already exists.'
    })
  })

  test('of a query tells its kind and place, never its parameters', () => {
    const text = written(log => log.error({ err: failed }, 'unexpected'))
    expect(text).not.toContain('canary')
    expect(JSON.parse(text).err).toMatchObject({
      message: 'a query failed',
      cause: { message: 'duplicate key value', code: '23505', constraint: 'users_email_key' }
    })
  })

  test('deeper down is told in the same way', () => {
    const err = new Error('job', { cause: new Error('again', { cause: failed }) })
    const text = written(log => log.error({ err }))
    expect(text).not.toContain('canary')
    expect(text).toContain('users_email_key')
  })

  test('repeated by another error or by the job queue is told in the same way', () => {
    const repeated = new Error(`job 7: ${failed.message}, shtepia-1`, { cause: 'none' })
    const copied = { message: 'Failed query: select $1\nparams: Fshehtë\n    at me' }
    for (const err of [repeated, copied]) {
      const text = written(log => log.error({ err }, `sent: ${err.message}`))
      expect(text).not.toMatch(/canary|shtepia|Fshehtë|at me/)
      expect(text).toContain('a query failed')
    }
    expect(reasonOf(repeated)).toBe('job 7: a query failed')
  })

  test('names nobody by an address', () => {
    const err = new Error(
      "Can't send mail: 550 <canary.x+y@mail.shembull.al> and ‹canaryë@dritë.al› unknown"
    )
    const text = written(log => log.error({ err }, 'mail to canary@shembull.al'))
    expect(text).not.toContain('canary')
    expect(text).toContain('550')
  })

  test('keeps where it came from, and is short', () => {
    const line = JSON.parse(written(log => log.error({ err: new TypeError('x'.repeat(9999)) })))
    expect(line.err.name).toBe('TypeError')
    expect(line.err.message).toHaveLength(512)
    expect(line.err.stack.length).toBeLessThanOrEqual(2048)
  })

  test('that is none is told too, and a cycle ends', () => {
    expect(lineOf({ err: 'text' }).err).toEqual({ message: 'text' })
    const copied = { ...new Error(), message: 'connect ECONNREFUSED', queue: 'mail' }
    expect(lineOf({ err: copied }).err).toEqual({ message: 'connect ECONNREFUSED' })
    const err = new Error('round')
    err.cause = err
    expect(written(log => log.error({ err }))).toContain('round')
    const fields: { self?: object } = {}
    fields.self = fields
    expect(written(log => log.info(fields, 'circle'))).toContain('circle')
  })
})
