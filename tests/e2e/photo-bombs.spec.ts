import * as z from 'zod'
import { LOAD } from '#tests/support/journeys.ts'
import { growth } from '#tests/support/memory.ts'
import { FILM, photoBombs } from '#tests/support/photo-bombs.ts'
import { photograph, untilAllEncoded } from '#tests/support/photographs.ts'
import { readOn } from '#tests/support/readers.ts'
import { aSeller, type Seller, untilNotBusy } from '#tests/support/seller.ts'
import { startServer } from '#tests/support/server.ts'
import { expect, test } from '#tests/support/site.ts'

const MEGABYTE = 1024 * 1024
/** Of the plan. */
const [BOMBS, SELLERS, GROWTH_MB, REFUSED_MS] = [50, 20, 300, 2000]
const PHOTOS = 10
const stored = z.object({ url: z.string() })

/** Another file of the same picture: the same file would be decoded once. */
const other = (photo: Uint8Array, n: number) => Buffer.concat([photo, Buffer.from([n >> 8, n])])

test(
  'row 7: bombs among photographs cost neither memory nor the photographs, and pages stay quick',
  LOAD,
  async () => {
    const server = await startServer({ env: { RATE_LIMITS: 'off' } })
    try {
      const sellers: Seller[] = []
      for (let n = 0; n < SELLERS; n++) sellers.push(await aSeller(server.origin))
      const [photo, bombs] = [await photograph(40), Object.entries(await photoBombs())]
      const uploaded = async (n: number) => {
        const response = await untilNotBusy(() => sellers[0]!.upload(other(photo, n)))
        expect(response.status).toBe(201)
        return stored.parse(await response.json())
      }
      // Every decoder runs before anything is measured.
      const [first] = await Promise.all([uploaded(1001), uploaded(1002)])
      await untilAllEncoded(server.origin, first.url)
      for (const [name, bytes] of bombs) {
        const began = performance.now()
        const { status } = await sellers[0]!.upload(bytes)
        expect([name, status]).toEqual([name, name === FILM ? 201 : 422])
        expect(performance.now() - began, name).toBeLessThan(REFUSED_MS)
      }

      const readers = readOn(server.origin, ['/', '/about', '/category/all'])
      const sent = Array.from({ length: BOMBS + PHOTOS }, (_, n) =>
        n % 6 === 5 ? (['photo', photo] as const) : bombs[n % bombs.length]!
      )
      let statuses: number[] = []
      let busy = 0
      const grown = await growth(server.child.pid ?? 0, async () => {
        const answers = await Promise.all(
          sent.map(([, bytes], n) =>
            untilNotBusy(async () => {
              const answer = await sellers[n % SELLERS]!.upload(other(bytes, n))
              if (answer.status === 503) busy++
              return answer
            })
          )
        )
        statuses = answers.map(({ status }) => status)
      })
      await readers.expectQuick()
      expect(statuses).toEqual(sent.map(([name]) => (['photo', FILM].includes(name) ? 201 : 422)))
      // More than are decoded and may wait were told to come again.
      expect(busy).toBeGreaterThan(0)
      expect(grown).toBeLessThan(GROWTH_MB * MEGABYTE)
    } finally {
      await server.stop()
    }
  }
)
