import { expect, test } from 'vitest'
import { ERRORS, type ErrorCode } from '#src/shared/errors.ts'
import { isTransient, isTransientCode } from './retry.ts'

test.each([0, 408, 425, 429, 500, 502, 503, 504, 599])('%i is tried again', status => {
  expect(isTransient(status)).toBe(true)
})

test.each([200, 201, 304, 400, 401, 403, 404, 409, 413, 422])('%i is not', status => {
  expect(isTransient(status)).toBe(false)
})

test('a code of a socket is judged as the status of its call', () => {
  // What only searches and the assistant are refused with.
  const elsewhere = ['search_timeout', 'ai_unavailable', 'ai_bad_answer']
  for (const code of Object.keys(ERRORS) as ErrorCode[]) {
    if (elsewhere.includes(code)) continue
    expect({ code, again: isTransientCode(code) }).toEqual({
      code,
      again: isTransient(ERRORS[code])
    })
  }
})
