import { describe, expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { photos } from '#db/schema/photos.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { photoUrl } from '#src/features/photos/address.ts'
import { newListing } from '#src/shared/schemas/new-listing.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount, noJobs } from '#tests/support/factories.ts'
import { publishListing } from './publish.ts'

const SOFA = { title: 'Divan këndor', description: 'I ri, në Fier.' }
const HASH = 0x0f0f_3c3c_55aa_1234n
let letters = 0

/** Stages photos with these perceptual hashes; @returns their addresses. */
async function staged(db: Db, { id: userId }: Account, hashes: bigint[]) {
  const urls: string[] = []
  for (const perceptualHash of hashes) {
    const hash = (letters++).toString(16).padStart(64, '0')
    await db.insert(photos).values({
      userId,
      hash,
      perceptualHash: BigInt.asIntN(64, perceptualHash),
      width: 9,
      height: 9,
      bytes: 9
    })
    urls.push(photoUrl(hash))
  }
  return urls
}

async function post(db: Db, seller: Account, overrides: object, hashes: bigint[] = []) {
  const images = await staged(db, seller, hashes)
  const sofa = { ...SOFA, price: 900, categoryId: 3, location: 'Fier' }
  const input = newListing.parse({ ...sofa, ...overrides, images })
  const how = { rate: 100, jobs: noJobs, refuseDuplicates: true }
  return db.transaction(tx => publishListing(tx, seller, input, how))
}
const duplicate = (id: number, title = SOFA.title) => ({
  code: 'duplicate_listing',
  values: { title },
  about: `/listing/${id}`
})

describe('the same words', () => {
  test('are refused while the other can be renewed or shown again', async ({ db }) => {
    for (const status of ['active', 'reserved', 'inactive', 'expired'] as const) {
      const seller = await anAccount(db)
      const { id } = await aListing(db, seller, { ...SOFA, status })
      await expect(post(db, seller, {})).rejects.toMatchObject(duplicate(id))
    }
  })

  test('are refused in any spelling, and taken once they are others', async ({ db }) => {
    const seller = await anAccount(db)
    const { id } = await aListing(db, seller, SOFA)
    const shouted = { title: 'DIVAN - kendor!!', description: 'i ri ne fier' }
    await expect(post(db, seller, shouted)).rejects.toMatchObject(duplicate(id))
    await post(db, seller, { description: 'I ri, në Fier, me dy kolltuqe.' })
  })

  test('are taken from others, and after a sale', async ({ db }) => {
    const [seller, other] = [await anAccount(db), await anAccount(db)]
    await aListing(db, other, SOFA)
    await aListing(db, seller, { ...SOFA, status: 'sold' })
    await aListing(db, seller, { ...SOFA, status: 'removed' })
    await post(db, seller, {})
  })
})

describe('the same pictures', () => {
  const table = { title: 'Tavolinë', description: 'Prej druri.' }

  test('are refused with other words, also nearly the same', async ({ db }) => {
    const seller = await anAccount(db)
    const { id } = await post(db, seller, {}, [HASH, ~HASH])
    for (const hash of [HASH, HASH ^ 0b1111n]) {
      await expect(post(db, seller, table, [hash])).rejects.toMatchObject(duplicate(id))
    }
    await post(db, seller, table, [HASH ^ 0b1_1111n])
  })

  test('are taken beside one that is new, of others, and where there is little to see', async ({
    db
  }) => {
    const [seller, other] = [await anAccount(db), await anAccount(db)]
    await post(db, seller, {}, [HASH, 0b11n])
    await post(db, other, table, [HASH])
    await post(db, seller, table, [HASH, 0x7777_1111_eeee_8888n])
    await post(db, seller, { title: 'Karrige' }, [0b11n])
    await post(db, seller, { title: 'Llambë' })
    expect(await db.$count(listings)).toBeGreaterThanOrEqual(5)
  })
})
