import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { byTheClock } from '#tests/support/by-the-clock.ts'
import { hold } from '#tests/support/figures.ts'
import { LOAD } from '#tests/support/journeys.ts'
import { aDivan } from '#tests/support/seller.ts'
import { startServer } from '#tests/support/server.ts'
import { expect, type Member, openSite, test } from '#tests/support/site.ts'

const HEAP_MB = 160
const A_SECOND = 100
const SECONDS = 10
const SELLERS = 8
/** Below this, nothing of the kind was tried. */
const ENOUGH = 20
const ENDED_MS = 60_000

type Answer = { status: number; retryAfter: number; text: string }
type Posted = { id: number; title: string }

test(
  `row 48: with ${HEAP_MB} MB of heap, requests are answered right or by 503, and nothing is lost`,
  LOAD,
  async () => {
    const env = { RATE_LIMITS: 'off', NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}` }
    const server = await startServer({ env })
    const site = await openSite(server)
    try {
      const sellers = await Promise.all(Array.from({ length: SELLERS }, () => site.member()))
      const posted: Posted[] = []
      const wrong: string[] = []
      let [right, busy] = [0, 0]

      const post = async (as: Member) => {
        const divan = aDivan()
        const headers = { 'idempotency-key': randomUUID() }
        const send = () => site.call('POST', '/api/listings', { as, body: divan, headers })
        const answer = await answerOf(send)
        if (answer.status === 201) posted.push(JSON.parse(answer.text))
        return { answer, isRight: answer.status === 201 && answer.text.includes(divan.title) }
      }
      const read = async (path: string, text: string, as?: Member) => {
        const answer = await answerOf(() => site.call('GET', path, { as }))
        const isWhole = path.startsWith('/api/') || answer.text.trimEnd().endsWith('</html>')
        return { answer, isRight: answer.status === 200 && isWhole && answer.text.includes(text) }
      }
      const one = (n: number) => {
        const as = sellers[n % SELLERS]!
        const known = posted[n % Math.max(1, posted.length)]
        const kinds = [
          () => post(as),
          () => read('/', '<h1'),
          () => read('/search?q=divan', 'Divan', as),
          () => read('/api/listings?q=divan&limit=50', '"title":"Divan'),
          () => (known ? read(`/listing/${known.id}`, known.title) : post(as)),
          () => read('/category/mobiljet', '<h1'),
          () => read(`/api/suggestions?q=diva${n % 7}`, '['),
          () => read('/dashboard', '<h1', as)
        ]
        return kinds[n % kinds.length]!()
      }
      const make = async (n: number) => {
        try {
          const { answer, isRight } = await one(n)
          if (isRight) right++
          else if (answer.status === 503 && answer.retryAfter > 0) busy++
          else wrong.push(`${n % 8} ${answer.status} ${answer.text.slice(0, 200)}`)
        } catch (error) {
          wrong.push(`${n % 8} ${error instanceof Error ? (error.cause ?? error) : error}`)
        }
      }
      expect((await post(sellers[0]!)).isRight).toBe(true)
      const all = await byTheClock({ perSecond: A_SECOND, seconds: SECONDS }, make)
      await Promise.race([Promise.all(all), pause(ENDED_MS)])
      const said = `${right} right, ${busy} busy, ${posted.length} posted`
      expect(wrong).toEqual([])
      const of = `${all.length} requests at ${HEAP_MB} MB of heap`
      hold(48, 'wrong answers with little memory', wrong.length, { is: 0 }, { of })
      const sent = A_SECOND * SECONDS
      const answered = { of: `${sent} sent in ${SECONDS} s` }
      hold(48, 'requests answered with little memory', right + busy, { is: sent }, answered)
      expect(right, said).toBeGreaterThan(ENOUGH)
      expect(posted.length, said).toBeGreaterThan(ENOUGH)
      expect(server.child.exitCode).toBe(null)
      expect(server.log()).not.toContain('"uncaught"')
      let kept = 0
      for (const { id, title } of posted) {
        const address = `${server.origin}/api/listings/${id}`
        await expect.poll(async () => (await (await fetch(address)).json()).title).toBe(title)
        kept++
      }
      const listings = { of: `${posted.length} listings` }
      hold(48, 'listings lost with little memory', posted.length - kept, { is: 0 }, listings)
    } finally {
      await site.close()
      await server.stop()
    }
  }
)

/** Sent again where no connection came about; an answer that breaks off is a fault. */
async function answerOf(send: () => Promise<Response>): Promise<Answer> {
  const response = await send().catch(() => send().catch(send))
  const retryAfter = Number(response.headers.get('retry-after'))
  return { status: response.status, retryAfter, text: await response.text() }
}
