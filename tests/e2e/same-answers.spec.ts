import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { openPasswords } from '#src/features/accounts/passwords.ts'
import { hold } from '#tests/support/figures.ts'
import { expect, test } from '#tests/support/site.ts'

/** All that a stranger reads of an answer, without what differs from each to each. */
async function allOf(response: Response) {
  const text = (await response.text()).replace(/"requestId":"[^"]+"/, '')
  const headers = [...response.headers].filter(([name]) => !/^(date|x-request-id)$/.test(name))
  return { status: response.status, headers, text }
}

for (const [path, status, more, what] of [
  ['/api/auth/login', 401, { password: 'dielli i keq' }, 'parts that differ at sign-in'],
  ['/api/auth/reset', 200, {}, 'parts that differ at a reset']
] as const) {
  test(`row 19: ${path} answers the same for an address with an account and for one without`, async ({
    site
  }) => {
    const passwordHash = await openPasswords().hash('dielli i bukur')
    const { email } = (await site.member({ passwordHash })).account
    const ask = async (address: string) =>
      allOf(await site.call('POST', path, { body: { email: address, ...more } }))
    const known = await ask(email)
    expect(known.status).toBe(status)
    const unknown = await ask(`${randomUUID()}@shembull.al`)
    expect(unknown).toEqual(known)
    const parts = (Object.keys(known) as (keyof typeof known)[]).filter(
      part => !isDeepStrictEqual(known[part], unknown[part])
    )
    hold(19, what, parts.length, { is: 0 }, { of: Object.keys(known).join(', ') })
  })
}
