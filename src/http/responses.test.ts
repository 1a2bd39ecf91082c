import { describe, expect, test } from 'vitest'
import { ERRORS, type ErrorCode, Refusal } from '#src/shared/errors.ts'
import { asRefusal, errorBody, json, refuse } from './responses.ts'

const CODES = Object.keys(ERRORS) as ErrorCode[]

describe('a refusal', () => {
  test.each(CODES)('%s has its status and a sentence in both languages', async code => {
    const [sq, en] = await Promise.all(
      (['sq', 'en'] as const).map(async language => {
        const answer = refuse(new Refusal(code, { retryAfter: 3 }), language, 'r1')
        expect(answer.status).toBe(ERRORS[code])
        const body = await answer.json()
        expect(body).toEqual({
          message: expect.stringMatching(/^\p{Lu}.*\S$/u),
          error: { code, requestId: 'r1', fields: {} }
        })
        expect(body.message).not.toMatch(/[{}]/)
        return body.message
      })
    )
    expect(sq).not.toBe(en)
  })

  test('is JSON that nobody keeps, and says when to come back', () => {
    const { headers } = refuse(new Refusal('busy', { retryAfter: 7 }), 'sq', 'r1')
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('retry-after')).toBe('7')
    expect(refuse(new Refusal('busy'), 'sq', 'r1').headers.has('retry-after')).toBe(false)
  })

  test('of a quota says that it is used up, whenever it begins anew', () => {
    const refusal = new Refusal('too_many_requests', {
      retryAfter: 9000,
      limitText: 'quotaReached'
    })
    expect(errorBody(refusal, 'sq', 'r1').message).toBe('Kërkesat për sot mbaruan. Provoni nesër.')
    expect(refuse(refusal, 'en', 'r1').headers.get('retry-after')).toBe('9000')
  })

  test('tells each field its problem in the language of the visitor', () => {
    const refusal = new Refusal('invalid_input', {
      fields: { title: 'titleTooLong' }
    })
    const { fields } = errorBody(refusal, 'sq', 'r1').error
    const english = errorBody(refusal, 'en', 'r1').error.fields
    expect(fields.title).toContain('80')
    expect(fields.title).not.toBe(english.title)
  })
})

describe('whatever was thrown', () => {
  test('is answered as itself when it is a refusal', () => {
    const refusal = new Refusal('conflict')
    expect(asRefusal(refusal)).toBe(refusal)
  })

  test('is answered as the refusal of the database that the query builder has wrapped', () => {
    const refusal = new Refusal('database_unavailable', { retryAfter: 1 })
    const wrapped = new Error('Failed query: select', { cause: new Error('x', { cause: refusal }) })
    expect(asRefusal(wrapped)).toBe(refusal)
  })

  test.each([new TypeError('a secret'), 'a secret', null, undefined, { code: 'conflict' }])(
    'is unexpected when it is %s, and says nothing about itself',
    thrown => {
      const refusal = asRefusal(thrown)
      expect(refusal.code).toBe('unexpected')
      expect(JSON.stringify(errorBody(refusal, 'en', 'r1'))).not.toContain('secret')
    }
  )
})

test('an answer may be kept when it says so', () => {
  const headers = new Headers({ 'cache-control': 'public, max-age=300' })
  expect(json({}, 200, headers).headers.get('cache-control')).toBe('public, max-age=300')
  expect(json({}).headers.get('cache-control')).toBe('private, no-store')
})

test('anyone who is banned hears so, and where the reason stands', () => {
  const { message } = errorBody(new Refusal('banned'), 'en', 'r1')
  expect(message).toBe('Your account is suspended. See the email for the reason and how to appeal.')
})
