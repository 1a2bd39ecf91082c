import * as z from 'zod/mini'
import { editListing } from '#src/features/listings/edit.ts'
import { removeListing } from '#src/features/listings/lifecycle.ts'
import { tagsOf } from '#src/features/listings/own.ts'
import { readListing } from '#src/features/listings/read.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { member } from '#src/http/route.ts'
import { Refusal } from '#src/shared/errors.ts'
import { listingId } from '#src/shared/paths.ts'
import { listingAnswer, listingDetailAnswer } from '#src/shared/schemas/listing.ts'
import { listingChange } from '#src/shared/schemas/new-listing.ts'

const params = z.object({ id: z.string() })

export const GET = endpoint({
  summary: 'One listing with its seller and category.',
  action: 'listing.read',
  limits: LIMITS.read,
  params,
  answer: listingDetailAnswer,
  async run({ db, app, params }, account) {
    const listing = await readListing(db, listingId(params.id), account?.id, app.language)
    if (!listing) throw new Refusal('not_found')
    return listing
  }
})

export const PATCH = endpoint({
  summary: "Changes the given fields of one's own listing; null takes an attribute away.",
  action: 'listing.change',
  limits: LIMITS.listingChange,
  params,
  body: listingChange,
  idempotent: 'transaction',
  answer: listingAnswer,
  async run({ db, app, params, body, announce }, account) {
    const at = { rate: app.rate(), now: app.clock.now(), jobs: app.jobs }
    const edited = await editListing(db, member(account), listingId(params.id), body, at)
    const { listing, categoryBefore } = edited
    announce(...tagsOf(listing), `category:${categoryBefore}`)
    return listing
  }
})

export const DELETE = endpoint({
  summary: "Deletes one's own listing for good, with its photos.",
  action: 'listing.delete',
  limits: LIMITS.listingChange,
  params,
  answer: z.object({}),
  async run({ db, params, announce }, account) {
    const gone = await removeListing(db, member(account), listingId(params.id))
    announce(...tagsOf(gone))
    return {}
  }
})
