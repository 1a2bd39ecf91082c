import { hold } from '#tests/support/figures.ts'
import { LOAD } from '#tests/support/journeys.ts'
import { growth } from '#tests/support/memory.ts'
import { aPhotoFlood, BOMBS, expectedStatus, UPLOADS } from '#tests/support/photo-flood.ts'
import { readOn } from '#tests/support/readers.ts'
import { expect, test } from '#tests/support/site.ts'

const MEGABYTE = 1024 * 1024
/** Of the plan. */
const GROWTH_MB = 300
const READ_MIN = 50

const expectAnswered = (uploads: readonly { name: string; status: number }[]) =>
  expect(uploads.map(({ name, status }) => [name, status])).toEqual(
    uploads.map(({ name }) => [name, expectedStatus(name)])
  )

test(
  'row 7: bombs among photographs cost neither memory nor the photographs, and pages are read on',
  LOAD,
  async () => {
    const photos = await aPhotoFlood()
    const { server } = photos
    try {
      await photos.warmUp()
      expectAnswered(await photos.eachBomb())
      const readers = readOn(server.origin, ['/', '/about', '/category/all'])
      let answered: Awaited<ReturnType<typeof photos.flood>> = { uploads: [], busy: 0 }
      const grown = await growth(server.child.pid ?? 0, async () => {
        answered = await photos.flood()
      })
      const read = await readers.end()
      expect(read.filter(({ status }) => status !== 200)).toEqual([])
      expect(read.length).toBeGreaterThan(READ_MIN)
      expect(answered.uploads.length).toBe(UPLOADS)
      expectAnswered(answered.uploads)
      // More than are decoded and may wait were told to come again.
      expect(answered.busy).toBeGreaterThan(0)
      const of = `${BOMBS} bombs and ${UPLOADS - BOMBS} photographs at once`
      hold(7, 'memory growth', grown / MEGABYTE, { below: GROWTH_MB }, { unit: 'MB', of })
    } finally {
      await server.stop()
    }
  }
)
