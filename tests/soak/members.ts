import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import {
  type ChatSocket,
  connected,
  openPhone,
  openSocket,
  outgoing,
  type Phone,
  say
} from '#tests/support/chat.ts'
import { aDivan, aSeller, type Seller, snapshot } from '#tests/support/seller.ts'
import type { Figures } from './figures.ts'
import { type Ledger, pairOf } from './ledger.ts'

const PAGES = [
  ...['/', '/en/', '/about', '/help', '/safety', '/category/elektronika', '/search?q=divan'],
  ...['/search?q=divan&sort=price_asc', '/api/listings?limit=20', '/api/listings?search=divan'],
  ...['/sitemap.xml', '/rss.xml', '/api/categories', '/auth', '/manifest.webmanifest']
]
const ANSWER_MS = 20_000
const AGAIN_MS = 300
/** With pauses, as people have them; on average. */
const THINKS_MS = 250
/** As many as one member may have. */
const TABS_EACH = 10

export type Member = { seller: Seller; origin: string; phone: Phone; listings: number[] }
type Soak = { figures: Figures; ledger: Ledger; members: Member[]; isOver(): boolean }

export async function openMember(origin: string): Promise<Member> {
  const seller = await aSeller(origin)
  return { seller, origin, phone: openPhone(origin, seller.cookie), listings: [] }
}

/** Tabs that are open and left alone, of several members; each comes back when its process goes. */
export async function openIdleTabs(origins: readonly string[], tabs: number) {
  const sockets: ChatSocket[] = []
  while (sockets.length < tabs) {
    const origin = origins[(sockets.length / TABS_EACH) % origins.length]!
    const { cookie } = await aSeller(origin)
    const opened = Array.from({ length: TABS_EACH }, () =>
      openSocket(origin, cookie, { reconnection: true })
    )
    await Promise.all(opened.map(connected))
    sockets.push(...opened)
  }
  return {
    connected: () => sockets.filter(socket => socket.connected).length,
    close: () => sockets.forEach(socket => void socket.close())
  }
}

/** Reads and writes until the time is over, and what was begun is acknowledged. */
export async function live(soak: Soak, member: Member) {
  while (!soak.isOver()) {
    await oneAct(soak, member)
    await pause(randomInt(2 * THINKS_MS))
  }
}

function oneAct(soak: Soak, member: Member) {
  const [dice, hasListing] = [randomInt(100), member.listings.length > 0]
  if (dice < 70 || !soak.members.some(({ listings }) => listings.length > 0)) {
    return hasListing || dice > 10 ? read(soak, member) : publish(soak, member, false)
  }
  if (dice < 74 || !hasListing) return publish(soak, member, dice % 2 === 0)
  if (dice < 82) return raisePrice(soak, member)
  if (dice < 88) return toggleSaved(soak, member)
  return write(soak, member)
}

const read = ({ figures, members }: Soak, { origin, seller }: Member) => {
  const listings = members.flatMap(each => each.listings)
  const any = listings[randomInt(Math.max(1, listings.length))]
  const own = ['/messages', '/dashboard', '/saved', '/api/conversations']
  const pages = [...PAGES, ...own, ...(any ? [`/listing/${any}`, `/api/listings/${any}`] : [])]
  const path = pages[randomInt(pages.length)]!
  const headers = randomInt(2) === 0 || own.includes(path) ? { cookie: seller.cookie } : {}
  const signal = AbortSignal.timeout(ANSWER_MS)
  const visit = async () => {
    const answer = await fetch(origin + path, { headers, signal })
    await answer.arrayBuffer()
    return answer.status
  }
  return figures.measure(path, visit, status => status < 400)
}

/** As an app does: the same again, under the same key, until it is acknowledged. */
async function untilDone<T>({ figures }: Soak, what: string, attempt: () => Promise<T>) {
  for (;;) {
    const done = await figures.measure(what, attempt, answer => answer !== undefined)
    if (done !== undefined) return done
    await pause(AGAIN_MS)
  }
}

/** The body of an answer that acknowledges. */
async function accepted(response: Response) {
  const text = await response.text()
  if (response.ok) return text
  throw new Error(`${response.status} ${text}`)
}

async function publish(soak: Soak, member: Member, hasPhoto: boolean) {
  const { seller } = member
  const images = hasPhoto ? [await upload(soak, seller)] : []
  const [divan, key] = [aDivan(images), randomUUID()]
  const text = await untilDone(soak, 'publish', async () =>
    accepted(await seller.call('POST', '/api/listings', divan, key))
  )
  const { id } = z.object({ id: z.number() }).parse(JSON.parse(text))
  soak.ledger.posted.push({ id, key, title: divan.title, images })
  soak.ledger.prices.set(id, divan.price)
  member.listings.push(id)
}

async function upload(soak: Soak, seller: Seller) {
  const [photo, key] = [await snapshot(), randomUUID()]
  const text = await untilDone(soak, 'upload', async () =>
    accepted(await seller.upload(photo, { key }))
  )
  return z.object({ url: z.string() }).parse(JSON.parse(text)).url
}

async function raisePrice(soak: Soak, { seller, listings }: Member) {
  const id = listings[randomInt(listings.length)]!
  const price = (soak.ledger.prices.get(id) ?? 0) + randomInt(1, 100)
  const key = randomUUID()
  await untilDone(soak, 'edit', async () =>
    accepted(await seller.call('PATCH', `/api/listings/${id}`, { price }, key))
  )
  soak.ledger.prices.set(id, price)
}

async function toggleSaved(soak: Soak, { seller }: Member) {
  const { id } = soak.ledger.posted[randomInt(soak.ledger.posted.length)]!
  const { saved } = soak.ledger
  const pair = pairOf(seller.id, id)
  const state = saved.get(pair)
  if (state === 'left') return
  if (state === 'saved') saved.set(pair, 'leaving')
  const method = state === 'saved' ? 'DELETE' : 'PUT'
  await untilDone(soak, 'save', async () =>
    accepted(await seller.call(method, `/api/listings/${id}/saved`))
  )
  saved.set(pair, state === 'saved' ? 'left' : 'saved')
}

/** By the socket, or by HTTP while it is down. */
async function write(soak: Soak, from: Member) {
  const others = soak.members.filter(each => each !== from && each.listings.length > 0)
  const to = others[randomInt(Math.max(1, others.length))]
  if (!to) return
  const { seller, phone } = from
  const content = `A është ende? ${randomUUID().slice(0, 8)}`
  const message = outgoing(to.listings[0]!, to.seller.id, content)
  await untilDone(soak, 'message', async () => {
    if (!phone.socket.connected) {
      return accepted(await seller.call('POST', '/api/messages', message))
    }
    const answer = await say(phone.socket, 'send_message', message)
    if (answer.ok) return 'sent'
    throw new Error(JSON.stringify(answer.error))
  })
  soak.ledger.sent.push({ senderId: seller.id, clientId: message.clientId, content })
}
