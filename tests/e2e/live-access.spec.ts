import type { Message } from '#src/shared/schemas/messages.ts'
import { connected, openSocket, outgoing, say } from '#tests/support/chat.ts'
import { aListing } from '#tests/support/factories.ts'
import { hold } from '#tests/support/figures.ts'
import { LOAD } from '#tests/support/journeys.ts'
import { expect, type Member, test } from '#tests/support/site.ts'

/** `CHAT_TESTS=full` for the figures that the site is judged by. */
const FULL = process.env.CHAT_TESTS === 'full'
const USERS = FULL ? 50 : 12
const CONVERSATIONS = FULL ? 500 : 60
const SENT = FULL ? 2000 : 300

test(
  `of ${USERS} users and ${CONVERSATIONS} conversations nobody gets a foreign message`,
  LOAD,
  async ({ site }) => {
    test.setTimeout(900_000)
    const members = await Promise.all(Array.from({ length: USERS }, () => site.member()))
    const listings = await Promise.all(
      members.map(async seller => ({ seller, ...(await aListing(site.db, seller.account)) }))
    )
    const pairs = listings
      .flatMap(listing => members.map(buyer => ({ listing, buyer })))
      .filter(({ listing, buyer }) => listing.seller !== buyer)
      .slice(0, CONVERSATIONS)
    const sockets = new Map<Member, Awaited<ReturnType<typeof connected>>>()
    const got = new Map<Member, Message[]>(members.map(member => [member, []]))
    for (const member of members) {
      const socket = await connected(openSocket(site.origin, member.cookie))
      socket.on('message', message => got.get(member)?.push(message))
      sockets.set(member, socket)
    }
    // An expectation for each of thousands would take longer than what it is about.
    const wrong: unknown[] = []
    const sendAll = async (count: number) => {
      for (let n = 0; n < count; n++) {
        const { listing, buyer } = pairs[n % pairs.length]!
        const message = outgoing(listing.id, listing.seller.account.id, `x ${n}`)
        const answer = await say(sockets.get(buyer)!, 'send_message', message)
        if (!answer.ok) wrong.push([n, answer])
      }
    }
    await sendAll(pairs.length)

    // Everybody tries every room, then listens while the others write.
    let joined = 0
    await Promise.all(
      members.map(async member => {
        for (const { listing, buyer } of pairs) {
          const otherUserId = buyer.account.id
          const target = { listingId: listing.id, otherUserId }
          const answer = await say(sockets.get(member)!, 'join_conversation', target)
          if (answer.ok) joined++
        }
      })
    )
    // Only the seller names the buyer as the other.
    expect(joined).toBe(pairs.length)
    const rooms = { of: `${members.length * pairs.length} tries` }
    hold(4, 'rooms of others joined', joined - pairs.length, { is: 0 }, rooms)
    await sendAll(SENT)
    expect(wrong).toEqual([])

    async function read(as: Member, path: string, expected: number) {
      const response = await site.call('GET', path, { as })
      if (response.status !== expected) wrong.push([path, response.status])
      if (response.status !== 200) return
      const answer = await response.json()
      const found = answer.flatMap(
        (each: { messages?: Message[] } & Message) => each.messages ?? [each]
      )
      got.get(as)?.push(...found)
    }
    for (const member of members) {
      await read(member, '/api/conversations?limit=100', 200)
      for (const other of members) {
        const path = `/api/messages/user/${other.account.id}`
        await read(member, path, other === member ? 200 : 404)
      }
      for (const { id, seller } of listings) {
        const part = pairs.some(pair => pair.listing.id === id && pair.buyer === member)
        const isTheirs = part || seller === member
        await read(member, `/api/listings/${id}/messages?limit=100`, isTheirs ? 200 : 404)
      }
    }
    expect(wrong).toEqual([])
    let [seen, ofOthers] = [0, 0]
    for (const [member, all] of got) {
      const { id } = member.account
      const foreign = all.filter(each => each.senderId !== id && each.receiverId !== id)
      expect(foreign).toEqual([])
      ofOthers += foreign.length
      seen += all.length
    }
    // Everything was delivered to two people at least.
    expect(seen).toBeGreaterThanOrEqual(2 * (pairs.length + SENT))
    const of = `${seen} seen by ${USERS} users of ${pairs.length} conversations`
    hold(4, 'messages of others seen', ofOthers, { is: 0 }, { of })
    for (const socket of sockets.values()) socket.close()
  }
)
