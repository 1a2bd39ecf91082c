import * as z from 'zod/mini'
import { publishListing } from '#src/features/listings/publish.ts'
import { listTags } from '#src/features/listings/tags.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { pageHeaders, textHeaders } from '#src/http/paging.ts'
import { Refusal } from '#src/shared/errors.ts'
import { foundListingAnswer, listingAnswer } from '#src/shared/schemas/listing.ts'
import { listingSearch, searchParams } from '#src/shared/schemas/listing-search.ts'
import { newListing } from '#src/shared/schemas/new-listing.ts'

export const GET = endpoint({
  summary: 'Matching listings, one page; the next one is in the Link header.',
  action: 'listing.read',
  limits: LIMITS.read,
  query: listingSearch,
  answer: z.array(foundListingAnswer),
  async run({ db, app, query, headers }) {
    const { found, readings } = await app.search.find(searchParams(query), db)
    pageHeaders(headers, found, query)
    textHeaders(headers, { ...found, readings })
    return [...found.listings, ...found.related]
  }
})

export const POST = endpoint({
  summary: 'Publishes a listing.',
  action: 'listing.create',
  says: { unexpected: 'createListingFailed' },
  limits: LIMITS.listing,
  body: newListing,
  idempotent: 'transaction',
  answer: listingAnswer,
  status: 201,
  async run({ db, app, body, announce }, account) {
    if (!app.visibleCategories().includes(body.categoryId)) {
      throw new Refusal('invalid_input', { fields: { categoryId: 'categoryHidden' } })
    }
    const listing = await publishListing(db, account, body, {
      rate: app.rate(),
      jobs: app.jobs,
      refuseDuplicates: app.limits.on
    })
    announce(...listTags(listing))
    return listing
  }
})
