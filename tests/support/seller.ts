import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import * as z from 'zod'

/** Somebody with an account on any running server, made and used over HTTP alone. */
export type Seller = {
  id: number
  cookie: string
  /** A JSON request; `key` is its Idempotency-Key. */
  call(method: string, path: string, body?: unknown, key?: string): Promise<Response>
  /** Sends one file to `/api/photos`, whatever it is. */
  upload(
    bytes: Uint8Array,
    sent?: { name?: string; type?: string; key?: string }
  ): Promise<Response>
}

/** More often than a machine is busy: what is still refused then is no matter of the load. */
const TRIES = 20

/** Sends again while the server says that it has too much to do, and when to come back. */
export async function untilNotBusy(send: () => Promise<Response>) {
  for (let tries = 1; ; tries++) {
    const response = await send()
    if (response.status !== 503 || tries === TRIES) return response
    await pause(Number(response.headers.get('retry-after')) * 1000)
  }
}

/** Registers at `origin`. `as` brings an account of another server on the same data along. */
export async function aSeller(origin: string, as?: Pick<Seller, 'id' | 'cookie'>): Promise<Seller> {
  const { id, cookie } = as ?? (await register(origin))
  const headers = (key?: string) => ({
    origin,
    cookie: `${cookie}; lang=sq`,
    ...(key ? { 'idempotency-key': key } : {})
  })
  return {
    id,
    cookie,
    call: (method, path, body, key) =>
      fetch(origin + path, {
        method,
        headers: { ...headers(key), 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) })
      }),
    upload(bytes, { name = 'foto.jpg', type = 'image/jpeg', key } = {}) {
      const form = new FormData()
      form.set('photo', new Blob([Uint8Array.from(bytes)], { type }), name)
      return fetch(`${origin}/api/photos`, { method: 'POST', headers: headers(key), body: form })
    }
  }
}

const registered = z.object({ user: z.object({ id: z.number() }) })

async function register(origin: string) {
  const unique = randomUUID()
  const password = `shtepia-${unique}`
  const response = await fetch(`${origin}/api/auth/register`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({
      fullName: `Drita ${unique.slice(0, 8)}`,
      email: `${unique}@shembull.al`,
      password,
      confirmPassword: password
    })
  })
  const { user } = registered.parse(await response.json())
  const cookie = response.headers.getSetCookie().find(each => /session=/.test(each)) ?? ''
  return { id: user.id, cookie: cookie.split(';')[0] ?? '' }
}

const shownListing = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string(),
  images: z.array(z.string())
})
export type ShownListing = z.infer<typeof shownListing>

/** Every listing that strangers are shown, page by page. */
export async function allListings(origin: string) {
  const shown: ShownListing[] = []
  for (let next: string | undefined = '/api/listings?limit=100'; next; ) {
    const address = origin + next
    const page: Response = await untilNotBusy(() => fetch(address))
    shown.push(...z.array(shownListing).parse(await page.json()))
    next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1]?.replace(origin, '')
  }
  return shown
}

/** A small photo that is like no other. */
export function snapshot() {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const background = { r: 128, g: 128, b: 128 }
  return sharp({ create: { width: 64, height: 48, channels: 3, background, noise } })
    .jpeg()
    .toBuffer()
}

/** What a listing has to say at least. */
export const aDivan = (images: readonly string[] = []) => ({
  title: `Divan ${randomUUID()}`,
  description: 'Pak i përdorur, pa njolla.',
  price: 12_000,
  categoryId: 3,
  location: 'Tiranë',
  images
})
