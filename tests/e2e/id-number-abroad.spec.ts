import { aListing } from '#tests/support/factories.ts'
import { hold } from '#tests/support/figures.ts'
import { anIdNumber } from '#tests/support/id-numbers.ts'
import { openModelServer } from '#tests/support/model-server.ts'
import { withPolicy } from '#tests/support/policy-site.ts'
import { openPushService, type PushService } from '#tests/support/push-service.ts'
import { expect, type Member, QUEUED, type Site, test } from '#tests/support/site.ts'

/** Shows notifications on a device of the member's from now on. */
async function subscribed(site: Site, as: Member, service: PushService) {
  const device = service.device()
  const answer = await site.call('POST', '/api/push/subscriptions', { as, body: device })
  expect(answer.status).toBe(201)
  return device.endpoint.split('/').at(-1) ?? ''
}

async function verified(site: Site, as: Member, albanianIdNumber: string) {
  const body = { albanianIdNumber, fullName: as.account.fullName }
  const answer = await site.call('POST', '/api/auth/verify-albanian-id', { as, body })
  expect(answer.status).toBe(200)
}

/** To the seller and back, each about the verified member. */
async function writeToEachOther(site: Site, member: Member, other: Member) {
  const { id: listingId } = await aListing(site.db, other.account)
  for (const [as, to] of [
    [member, other],
    [other, member]
  ] as const) {
    const body = { listingId, receiverId: to.account.id, content: 'A është ende në dispozicion?' }
    expect((await site.call('POST', '/api/messages', { as, body })).status).toBe(201)
  }
}

/** All that the assistant is for, and what members may tell it about themselves. */
async function askModel(site: Site, as: Member, number: string) {
  const item = { title: 'Divan', category: 'mobiljet', condition: 'used' }
  const asked = {
    chat: [{ message: 'Sa kushton një divan?' }, { message: `Numri im është ${number}.` }],
    'generate-description': [item, { ...item, title: `Divan ${number}` }],
    'suggest-price': [item]
  }
  for (const [path, bodies] of Object.entries(asked)) {
    for (const body of bodies) {
      const answer = await site.call('POST', `/api/ai/${path}`, { as, body })
      expect(answer.status, path).toBe(200)
    }
  }
}

test('row 11: a number that was entered stands in no push and in no request to the model', async () => {
  test.setTimeout(600_000)
  const [service, model] = [await openPushService(), await openModelServer()]
  const env = { RATE_LIMITS: 'off', PUSH_HOSTS: service.origin, ...model.env }
  const run = async (site: Site) => {
    const [member, other] = [await site.member(), await site.member()]
    const devices = [
      await subscribed(site, member, service),
      await subscribed(site, other, service)
    ]
    const number = anIdNumber()
    await verified(site, member, number)
    await writeToEachOther(site, member, other)
    await askModel(site, member, number)
    const reached = () => new Set(service.delivered.map(({ device }) => device))
    await expect.poll(reached, QUEUED).toEqual(new Set(devices))
    const pushes = service.delivered.map(({ payload }) => JSON.stringify(payload))
    const sent = [...pushes, ...model.sent]
    expect(model.sent.length).toBeGreaterThanOrEqual(5)
    const marks = [number, number.slice(1, -1), number.toLowerCase()]
    const told = sent.filter(text => marks.some(mark => text.includes(mark)))
    expect(told).toEqual([])
    const of = `${pushes.length} pushes and ${model.sent.length} requests`
    hold(11, 'pushes and requests to the model with the number', told.length, { is: 0 }, { of })
  }
  await withPolicy({}, run, env).finally(() => Promise.all([service.close(), model.close()]))
})
