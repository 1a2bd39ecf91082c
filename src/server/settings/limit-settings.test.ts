import { expect, test } from 'vitest'
import { limitPoints } from './limit-settings.ts'

test('limits are set by their names', () => {
  expect(limitPoints.parse('register=50, register-day = 500')).toEqual({
    register: 50,
    'register-day': 500
  })
})

test.each([
  ['registre=5', 'Unknown limit "registre". Known limits: login-wrong, '],
  ['register=0', 'register must be a whole number from 1 up'],
  ['register=many', 'register must be a whole number from 1 up'],
  ['register', 'register must be a whole number from 1 up'],
  ['register=5,', 'Unknown limit "".']
])('%s is refused with what is wrong', (text, problem) => {
  const { error } = limitPoints.safeParse(text)
  expect(error?.issues.map(({ message }) => message).join()).toContain(problem)
})
