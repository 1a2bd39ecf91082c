import { aListing } from '#tests/support/factories.ts'
import type { TwoServers } from '#tests/support/two-servers.ts'

/** A buyer and the seller whom the buyer writes to. */
export type Pairing = { listingId: number; buyer: Side; seller: Side }
type Side = { id: number; cookie: string }
/** A user may have ten sockets, and each process counts its own. */
const SOCKETS_PER_USER = 10

/** People in pairs, each pair with a conversation, and cookies of those who only listen. */
export async function aCrowd(two: TwoServers, { idle, active }: { idle: number; active: number }) {
  const someone = async (): Promise<Side> => {
    const { account, cookie } = await two.person({ createdAt: new Date(0) })
    return { id: account.id, cookie }
  }
  const pairs: Pairing[] = []
  for (let n = 0; n < active / 2; n++) {
    const [buyer, seller] = [await someone(), await someone()]
    const { id: listingId } = await aListing(two.db, seller)
    const message = { listingId, receiverId: seller.id, content: `Fillimi ${n}` }
    const origin = two.servers[0].origin
    const response = await fetch(`${origin}/api/messages`, {
      method: 'POST',
      headers: { origin, cookie: buyer.cookie, 'content-type': 'application/json' },
      body: JSON.stringify(message)
    })
    if (!response.ok) throw new Error(await response.text())
    pairs.push({ listingId, buyer, seller })
  }
  const listeners: string[] = []
  while (listeners.length < idle) {
    const { cookie } = await someone()
    listeners.push(...Array.from({ length: SOCKETS_PER_USER }, () => cookie))
  }
  return { pairs, idle: listeners.slice(0, idle) }
}
