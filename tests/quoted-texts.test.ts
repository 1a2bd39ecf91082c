import { describe, expect, test } from 'vitest'
import { errorBody } from '#src/http/responses.ts'
import { GET as devices } from '#src/pages/api/admin/device-verifications/index.ts'
import { GET as users } from '#src/pages/api/admin/users/index.ts'
import { POST as logIn } from '#src/pages/api/auth/login.ts'
import { POST as logOut } from '#src/pages/api/auth/logout.ts'
import { GET as me } from '#src/pages/api/auth/me.ts'
import { POST as register } from '#src/pages/api/auth/register.ts'
import { GET as verification } from '#src/pages/api/auth/verification-status.ts'
import { POST as publish } from '#src/pages/api/listings/index.ts'
import { Refusal } from '#src/shared/errors.ts'
import { categoryWords } from '#src/shared/i18n/category.ts'
import { dashboardWords } from '#src/shared/i18n/dashboard.ts'
import { messagesWords } from '#src/shared/i18n/messages.ts'
import { pushWords } from '#src/shared/i18n/push.ts'
import { welcomeWords } from '#src/shared/i18n/welcome.ts'

test('quoted texts with slips are spelt as decision 48 says', () => {
  expect([
    welcomeWords('sq').start,
    dashboardWords('sq').newProduct,
    pushWords('sq').deniedTitle,
    pushWords('sq').enabledBody,
    messagesWords('sq').empty,
    categoryWords('sq').count_other
  ]).toEqual([
    'Filloni të shfletoni falas!',
    'Produkt i ri',
    'Lejimet e nevojshme',
    'Do të marrësh njoftime për shpalljet e reja dhe mesazhet.',
    'Nuk keni mesazhe',
    '{n} shpallje të gjetura'
  ])
})

describe('a call that fails without a reason of its own says what the specification quotes', () => {
  test.each([
    [logIn, 'unexpected', 'Login failed'],
    [register, 'unexpected', 'Registration failed'],
    [logOut, 'unexpected', 'Logout failed'],
    [me, 'unexpected', 'Failed to fetch user'],
    [publish, 'unexpected', 'Failed to create listing'],
    [verification, 'signed_out', 'Not authenticated'],
    [verification, 'unexpected', 'Failed to fetch verification status'],
    [users, 'unexpected', 'Failed to fetch users'],
    [devices, 'unexpected', 'Failed to fetch device verifications']
  ] as const)('%#: %s', ({ declaration }, code, text) => {
    const says = declaration.says?.[code]
    expect(errorBody(new Refusal(code, { ...(says && { says }) }), 'en', '').message).toBe(text)
  })
})
