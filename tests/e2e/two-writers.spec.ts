import { setTimeout as pause } from 'node:timers/promises'
import { asc, eq } from 'drizzle-orm'
import { messages } from '#db/schema/messaging.ts'
import { openPhone, outgoing, type Phone } from '#tests/support/chat.ts'
import { aListing } from '#tests/support/factories.ts'
import { hold, measure } from '#tests/support/figures.ts'
import { LOAD } from '#tests/support/journeys.ts'
import { expect, test } from '#tests/support/site.ts'
import { type Person, type TwoServers, twoServers } from '#tests/support/two-servers.ts'
import { sendUntilAnswered, stopListening } from '#tests/support/two-writers.ts'

/** `CHAT_TESTS=full` for the figure that the site is judged by. */
const FULL = process.env.CHAT_TESTS === 'full'
const SENT = FULL ? 10_000 : 1500
/** Of the connections by which processes hear of each other. */
const CUTS = 10
/** Of the plan: until all that was missed is shown. */
const CAUGHT_UP_MS = 3000

let two: TwoServers
test.beforeAll(async () => {
  two = await twoServers()
})
test.afterAll(() => two.close())

/** How long this device took each time that it had come back, until it showed what was sent by then. */
function noteCatchUps(phone: Phone, sent: () => number) {
  const times: number[] = []
  phone.socket.on('connect', async () => {
    const [wanted, began] = [sent(), performance.now()]
    while (phone.shown().length < wanted) await pause(5)
    times.push(performance.now() - began)
  })
  return times
}

test(
  'of two who write to each other nothing is lost, doubled or out of order, though a process is killed',
  LOAD,
  async () => {
    test.setTimeout(600_000)
    const [seller, buyer] = [await two.person(), await two.person()]
    const listing = await aListing(two.db, seller.account)
    const [one, other] = [
      openPhone(two.servers[0].origin, buyer.cookie),
      openPhone(two.servers[1].origin, seller.cookie)
    ]
    const start = outgoing(listing.id, seller.account.id, 'b0')
    const { conversationId } = await sendUntilAnswered(two, buyer, one, 0, start)
    let sent = 1
    const write = async ([from, to]: [Person, Person], here: Phone, at: 0 | 1) => {
      for (let n = 1; n <= SENT / 2; n++) {
        const message = outgoing(listing.id, to.account.id, `${at === 0 ? 'b' : 's'}${n}`)
        await sendUntilAnswered(two, from, here, at, message)
        sent++
      }
    }
    const caughtUp = [one, other].map(phone => noteCatchUps(phone, () => sent))
    const disturb = async () => {
      for (let n = 0; n <= CUTS; n++) {
        while (sent < (SENT * (n + 1)) / (CUTS + 2)) await pause(5)
        const wanted = caughtUp[0]!.length + 1
        await (n === CUTS / 2 ? two.crash(0) : stopListening(two))
        await expect.poll(() => caughtUp[0]!.length).toBeGreaterThanOrEqual(wanted)
      }
    }
    await Promise.all([write([buyer, seller], one, 0), write([seller, buyer], other, 1), disturb()])
    let wrong = 0
    for (const phone of [one, other]) {
      await expect.poll(() => phone.shown(conversationId).length).toBe(SENT + 1)
      const shown = phone.shown(conversationId)
      wrong += shown.filter(({ seq }, n) => seq !== n + 1).length
      expect(shown.map(({ seq }) => seq)).toEqual(
        Array.from({ length: shown.length }, (_, n) => n + 1)
      )
      for (const name of ['b', 's']) {
        const written = shown.map(each => each.content).filter(text => text.startsWith(name))
        const from = name === 'b' ? 0 : 1
        const count = written.length
        expect(written).toEqual(Array.from({ length: count }, (_, n) => `${name}${n + from}`))
      }
      phone.close()
    }
    const slowest = Math.max(...caughtUp.flat())
    const back = { unit: 'ms', of: `${caughtUp.flat().length} times` }
    measure(32, 'until what was missed is shown', slowest, { below: CAUGHT_UP_MS }, back)
    const stored = await two.db
      .select({ seq: messages.seq })
      .from(messages)
      .where(eq(messages.conversationId, conversationId))
      .orderBy(asc(messages.seq))
    const of = `${SENT} beside a kill and ${CUTS} cuts`
    hold(32, 'messages lost', SENT + 1 - stored.length, { is: 0 }, { of })
    hold(32, 'messages doubled or out of order', wrong, { is: 0 }, { of })
  }
)
