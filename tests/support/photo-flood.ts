import * as z from 'zod'
import { FILM, photoBombs } from './photo-bombs.ts'
import { photograph, untilAllEncoded } from './photographs.ts'
import { aSeller, type Seller, untilNotBusy } from './seller.ts'
import { startServer } from './server.ts'

/** Of the plan. */
export const BOMBS = 50
const SELLERS = 20
const PHOTOS_SENT = 10
export const UPLOADS = BOMBS + PHOTOS_SENT
const stored = z.object({ url: z.string() })

type Upload = { name: string; status: number; ms: number }

/** Another file of the same picture: the same file would be decoded once. */
const other = (photo: Uint8Array, n: number) => Buffer.concat([photo, Buffer.from([n >> 8, n])])

/** What an upload of this kind is answered with; of a film the first picture is kept. */
export const expectedStatus = (name: string) => (['photo', FILM].includes(name) ? 201 : 422)

/** A site of its own, and people who send it photographs and bombs. */
export async function aPhotoFlood() {
  const server = await startServer({ env: { RATE_LIMITS: 'off' } })
  const sellers: Seller[] = []
  for (let n = 0; n < SELLERS; n++) sellers.push(await aSeller(server.origin))
  const photo = await photograph(40)
  const bombs = Object.entries(await photoBombs())
  const sent = Array.from({ length: UPLOADS }, (_, n) =>
    n % 6 === 5 ? (['photo', photo] as const) : bombs[n % bombs.length]!
  )
  return {
    server,
    /** Every decoder runs after this. */
    async warmUp() {
      const upload = async (n: number) =>
        stored.parse(await (await untilNotBusy(() => sellers[0]!.upload(other(photo, n)))).json())
      const [{ url }] = await Promise.all([upload(1001), upload(1002)])
      await untilAllEncoded(server.origin, url)
    },
    /** Each kind of bomb, one after the other. */
    async eachBomb() {
      const uploads: Upload[] = []
      for (const [name, bytes] of bombs) {
        const began = performance.now()
        const { status } = await sellers[0]!.upload(bytes)
        uploads.push({ name, status, ms: performance.now() - began })
      }
      return uploads
    },
    /** All at once; each is sent again while the server is busy, which `busy` counts. */
    async flood() {
      let busy = 0
      const uploads = await Promise.all(
        sent.map(async ([name, bytes], n) => {
          const answer = await untilNotBusy(async () => {
            const tried = await sellers[n % SELLERS]!.upload(other(bytes, n))
            if (tried.status === 503) busy++
            return tried
          })
          return { name, status: answer.status }
        })
      )
      return { uploads, busy }
    }
  }
}
