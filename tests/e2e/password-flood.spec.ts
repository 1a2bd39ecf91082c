import { setTimeout as pause } from 'node:timers/promises'
import { openPasswords } from '#src/features/accounts/passwords.ts'
import { anAccount } from '#tests/support/factories.ts'
import { hold } from '#tests/support/figures.ts'
import { LOAD } from '#tests/support/journeys.ts'
import { startServer } from '#tests/support/server.ts'
import { expect, openSite, test } from '#tests/support/site.ts'

const AT_ONCE = 16
const RIGHT = 'fjalëkalimi i vërtetë'
/** What `http/limits.ts` lets pass: wrong ones of one account, and of one address in five minutes. */
const OF_ACCOUNT = 10
const OF_ADDRESS = 30
/** Of the plan: what of a flood may be checked in an hour. */
const [CHECKED, CHECKED_OF_ADDRESS] = [{ atMost: 30 }, { atMost: 150 }]
const FLOOD = { account: 4500, address: 4500, spray: 1000 }
/** Of spraying: few tries for each account, so that none of its own limits is reached. */
const TRIES_EACH = 5

type Try = { email: string; address: string; password?: string; cookie?: string }

test(
  'row 18: of 10,000 guesses few are checked, nobody is locked out, and pages are read meanwhile',
  LOAD,
  async () => {
    const server = await startServer({
      env: { TRUST_PROXY: '1', LOG_LEVEL: 'error' }
    })
    const site = await openSite(server)
    const login = ({ email, address, password = 'e gabuar', cookie = '' }: Try) =>
      site.call('POST', '/api/auth/login', {
        body: { email, password },
        headers: { 'x-forwarded-for': address, cookie }
      })
    try {
      const passwordHash = await openPasswords().hash(RIGHT)
      const { email } = await anAccount(site.db, { passwordHash })
      const known = await login({ email, address: '192.0.2.1', password: RIGHT })
      const cookie = known.headers
        .getSetCookie()
        .map(each => each.split(';')[0])
        .join('; ')

      const reading = readOn(server.origin)
      const ofAccount = await flood(FLOOD.account, n => login({ email, address: addressOf(n) }))
      const ofAddress = await flood(FLOOD.address, n =>
        login({ email: `a${n}@example.com`, address: '198.51.100.7' })
      )
      const spray = await flood(FLOOD.spray, n =>
        login({
          email: `b${Math.floor(n / TRIES_EACH)}@example.com`,
          address: addressOf(100_000 + n)
        })
      )
      const statuses = await reading.end()
      expect(ofAccount).toEqual({ 401: OF_ACCOUNT, 429: FLOOD.account - OF_ACCOUNT })
      expect(ofAddress).toEqual({ 401: OF_ADDRESS, 429: FLOOD.address - OF_ADDRESS })
      expect(spray).toEqual({ 401: FLOOD.spray })
      expect(statuses.length).toBeGreaterThan(5)
      expect(new Set(statuses)).toEqual(new Set([200]))
      const [atAccount, atAddress] = [ofAccount[401] ?? 0, ofAddress[401] ?? 0]
      const [guesses, others] = [{ of: `${FLOOD.account}` }, { of: `${FLOOD.address}` }]
      hold(18, 'guesses checked at one account', atAccount, CHECKED, guesses)
      hold(18, 'guesses checked from one address', atAddress, CHECKED_OF_ADDRESS, others)

      const elsewhere = await login({ email, address: '192.0.2.2', password: RIGHT })
      expect(elsewhere.status).toBe(429)
      expect(Number(elsewhere.headers.get('retry-after'))).toBeGreaterThan(0)
      const owner = await login({ email, address: '192.0.2.3', password: RIGHT, cookie })
      expect(owner.status).toBe(200)
      const other = await anAccount(site.db, { passwordHash })
      const beside = await login({ email: other.email, address: '192.0.2.4', password: RIGHT })
      expect(beside.status).toBe(200)
    } finally {
      await site.close()
      await server.stop()
    }
  }
)

/** Each of its own, of a block that nobody uses. */
const addressOf = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`

/** @returns how many answers had which status; a refusal without a time to wait is counted apart */
async function flood(count: number, guess: (n: number) => Promise<Response>) {
  const statuses: Record<string, number> = {}
  let asked = 0
  const guesser = async () => {
    while (asked < count) {
      const { status, headers } = await guess(asked++)
      const name = status === 429 && !headers.has('retry-after') ? '429 for ever' : status
      statuses[name] = (statuses[name] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, guesser))
  return statuses
}

/** A visitor who reads until it ends, a page every half second. */
function readOn(origin: string) {
  const statuses: number[] = []
  let isOver = false
  const read = async () => {
    while (!isOver) {
      statuses.push((await fetch(`${origin}/?n=${Math.random()}`)).status)
      await pause(500)
    }
  }
  const reading = read()
  return {
    async end() {
      isOver = true
      await reading
      return statuses
    }
  }
}
