import * as z from 'zod/mini'
import { readDevices } from '#src/features/trust/read-devices.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { linkNext } from '#src/http/paging.ts'
import { api } from '#src/shared/paths.ts'
import { shownDevice } from '#src/shared/schemas/admin-trust.ts'
import { objectIdText } from '#src/shared/schemas/messages.ts'

export const GET = endpoint({
  summary: 'The verified devices of all users, newest first; the next page is in the Link header.',
  action: 'device.read',
  says: { unexpected: 'fetchDevicesFailed' },
  limits: LIMITS.read,
  query: z.object({ before: z.optional(objectIdText) }),
  answer: z.array(shownDevice),
  async run({ db, app, query, headers }) {
    const { devices, next } = await readDevices(db, app.clock.now(), query.before)
    linkNext(headers, api.adminDevices, { before: next })
    return devices
  }
})
