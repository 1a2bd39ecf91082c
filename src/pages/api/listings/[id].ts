import * as z from 'zod/mini'
import { readListing } from '#src/features/listings/read.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { Refusal } from '#src/shared/errors.ts'
import { listingId } from '#src/shared/paths.ts'
import { listingDetailAnswer } from '#src/shared/schemas/listing.ts'

export const GET = endpoint({
  summary: 'One listing with its seller and category.',
  action: 'listing.read',
  limits: LIMITS.read,
  params: z.object({ id: z.string() }),
  answer: listingDetailAnswer,
  async run({ db, app, params }, account) {
    const listing = await readListing(db, listingId(params.id), account?.id, app.language)
    if (!listing) throw new Refusal('not_found')
    return listing
  }
})
