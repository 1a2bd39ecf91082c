import { aListing, day } from './factories.ts'
import { expect, type Site } from './site.ts'

const OLD = { createdAt: day(1) }

/** A listing that so many members have reported. */
export async function reported(site: Site, reporters: number, overrides = {}) {
  const seller = await site.member({ ...OLD, fullName: 'Gent Shehu' })
  const listing = await aListing(site.db, seller.account, {
    title: 'iPhone 15 me kapar',
    ...overrides
  })
  for (let n = 0; n < reporters; n++) {
    const body = { kind: 'listing', targetId: listing.id, reason: 'scam', note: 'Kërkon kapar.' }
    const as = await site.member(OLD)
    expect((await site.call('POST', '/api/reports', { as, body })).status).toBe(201)
  }
  return { seller, listing }
}
