import { expect, test } from 'vitest'
import { toJSONSchema } from 'zod'
import { endpoint } from './endpoint.ts'

test('a route that declares no answer answers {}, whatever its verb returns', async () => {
  const { declaration } = endpoint({
    summary: '',
    action: 'listing.read',
    run: async () => ({ password: 'hunter2' })
  })
  const call = {} as Parameters<typeof declaration.run>[0]
  expect(await declaration.run(call, null)).toEqual({})
  expect(toJSONSchema(declaration.answer)).toMatchObject({ type: 'object', properties: {} })
})
