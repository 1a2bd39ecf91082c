import { eq } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import type { Mark, Message } from '#src/shared/schemas/messages.ts'
import { connected, disconnected, openSocket, outgoing, say } from '#tests/support/chat.ts'
import { aListing } from '#tests/support/factories.ts'
import { hold } from '#tests/support/figures.ts'
import { core } from '#tests/support/journeys.ts'
import { expect, type Member, type Site, test } from '#tests/support/site.ts'

async function aConversation(site: Site) {
  const [seller, buyer] = [await site.member(), await site.member()]
  const listing = await aListing(site.db, seller.account)
  return { seller, buyer, listing }
}
const connect = (site: Site, { cookie }: Member) => connected(openSocket(site.origin, cookie))

test(
  'a message goes to all devices of both, once, and is answered after it is stored',
  core('messaging'),
  async ({ site }) => {
    const { seller, buyer, listing } = await aConversation(site)
    const [tab, otherTab, phone] = await Promise.all(
      [buyer, buyer, seller].map(who => connect(site, who))
    )
    const heard: Message[][] = [[], [], []]
    for (const [index, socket] of [tab!, otherTab!, phone!].entries()) {
      socket.on('message', message => heard[index]?.push(message))
    }
    const first = outgoing(listing.id, seller.account.id, 'Përshëndetje, sa kushton?')
    const answer = await say(tab!, 'send_message', first)
    expect(answer).toMatchObject({ ok: true, value: { seq: 1, content: first.content } })
    const byHttp = await site.call('POST', '/api/messages', {
      as: seller,
      body: outgoing(listing.id, buyer.account.id, 'Dymbëdhjetë mijë')
    })
    expect(byHttp.status).toBe(201)
    await expect
      .poll(() => heard.map(each => each.map(({ seq }) => seq)))
      .toEqual([
        [1, 2],
        [1, 2],
        [1, 2]
      ])
    for (const socket of [tab, otherTab, phone]) socket?.close()
  }
)

test('typing, marks and presence reach the other who looks at the conversation', async ({
  site
}) => {
  const { seller, buyer, listing } = await aConversation(site)
  const [one, two] = [await connect(site, buyer), await connect(site, seller)]
  const sent = await say(one, 'send_message', outgoing(listing.id, seller.account.id, 'Jeni aty?'))
  if (!sent.ok) throw new Error(sent.error.code)
  const there = { listingId: listing.id, otherUserId: seller.account.id }
  const here = { listingId: listing.id, otherUserId: buyer.account.id }
  expect(await say(one, 'join_conversation', { listingId: listing.id })).toMatchObject({
    ok: true,
    value: { online: true }
  })
  expect((await say(two, 'join_conversation', here)).ok).toBe(true)

  const typed = new Promise(done => one.once('typing', done))
  expect((await say(two, 'typing', here)).ok).toBe(true)
  expect(await typed).toMatchObject({ listingId: listing.id, userId: seller.account.id })

  const marked = new Promise<Mark>(done => one.once('read', done))
  await say(two, 'read', { ...here, lastMessageId: sent.value.id })
  expect(await marked).toMatchObject({ userId: seller.account.id, mark: 'read', seq: 1 })

  const left = new Promise(done => one.once('presence', done))
  two.close()
  expect(await left).toEqual({ userId: seller.account.id, online: false })
  const back = new Promise(done => one.once('presence', done))
  const again = await connect(site, seller)
  expect(await back).toEqual({ userId: seller.account.id, online: true })

  // A block takes the blocked one out of the room.
  await site.call('PUT', `/api/users/${buyer.account.id}/block`, { as: seller, body: {} })
  await expect.poll(async () => (await say(one, 'typing', there)).ok).toBe(false)
  const refused = await say(one, 'send_message', outgoing(listing.id, seller.account.id, 'Alo?'))
  expect(refused).toMatchObject({ ok: false, error: { code: 'blocked' } })
  one.close()
  again.close()
})

test('a refusal has the code, the field and the language, also for who asked no answer', async ({
  site
}) => {
  const { seller, buyer, listing } = await aConversation(site)
  const socket = await connected(openSocket(site.origin, `${buyer.cookie}; lang=en`))
  const empty = await say(socket, 'send_message', outgoing(listing.id, seller.account.id, '  '))
  expect(empty).toEqual({
    ok: false,
    error: {
      code: 'invalid_input',
      event: 'send_message',
      message: 'Write a message',
      fields: { content: 'Write a message' }
    }
  })
  const refused = new Promise(done => socket.once('refused', done))
  socket.emit('join_conversation', { listingId: 999_999_999 })
  expect(await refused).toMatchObject({ code: 'not_found', event: 'join_conversation' })
  socket.close()
})

test('signing out closes the sockets of that session, a ban those of the user', async ({
  site
}) => {
  const member = await site.member()
  const other = await site.member()
  const [one, two, stranger] = await Promise.all(
    [member, member, other].map(who => connect(site, who))
  )
  const gone = Promise.all([disconnected(one!), disconnected(two!)])
  await site.call('POST', '/api/auth/logout', { as: member, body: {} })
  await gone
  await expect(connect(site, member)).rejects.toThrow()
  expect(stranger?.connected).toBe(true)

  const banned = disconnected(stranger!)
  await site.db.update(users).set({ bannedAt: new Date() }).where(eq(users.id, other.account.id))
  await banned
  await expect(connect(site, other)).rejects.toThrow()
})

test('an eleventh socket of one user is refused', async ({ site }) => {
  const member = await site.member()
  const ten = await Promise.all(Array.from({ length: 10 }, () => connect(site, member)))
  const eleventh = openSocket(site.origin, member.cookie)
  const refused = new Promise(done => eleventh.once('refused', done))
  expect(await refused).toMatchObject({ code: 'too_many_requests' })
  await disconnected(eleventh)
  expect(ten.every(socket => socket.connected)).toBe(true)
  const all = [...ten, eleventh]
  const open = all.filter(socket => socket.connected).length
  hold(41, 'sockets of one member', open, { atMost: 10 }, { of: `${all.length} opened` })
  for (const socket of ten) socket.close()
})

test('a plain request to the path of the socket finds nothing', async ({ site }) => {
  const response = await site.call('GET', '/ws/?EIO=4&transport=polling')
  expect(response.status).toBe(404)
})
