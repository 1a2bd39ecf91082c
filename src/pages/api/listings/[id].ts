import { editListing } from '#src/features/listings/edit.ts'
import { removeListing } from '#src/features/listings/lifecycle.ts'
import { readListing } from '#src/features/listings/read.ts'
import { tagsOf } from '#src/features/listings/tags.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { Refusal } from '#src/shared/errors.ts'
import { listingAnswer, listingDetailAnswer } from '#src/shared/schemas/listing.ts'
import { pathId } from '#src/shared/schemas/messages.ts'
import { listingChange } from '#src/shared/schemas/new-listing.ts'

export const GET = endpoint({
  summary: 'One listing with its seller and category.',
  action: 'listing.read',
  limits: LIMITS.read,
  params: pathId,
  answer: listingDetailAnswer,
  async run({ db, app, params }, account) {
    const listing = await readListing(db, params.id, account?.id, app.language)
    if (!listing) throw new Refusal('not_found')
    return listing
  }
})

export const PATCH = endpoint({
  summary: 'Changes the given fields of your own listing; null removes an attribute.',
  action: 'listing.change',
  limits: LIMITS.listingChange,
  params: pathId,
  body: listingChange,
  idempotent: 'transaction',
  answer: listingAnswer,
  async run({ db, app, params, body, announce }, account) {
    const at = { rate: app.rate(), now: app.clock.now(), jobs: app.jobs }
    const edited = await editListing(db, account, params.id, body, at)
    const { listing, categoryBefore } = edited
    announce(...tagsOf(listing), ...tagsOf({ ...listing, categoryId: categoryBefore }))
    return listing
  }
})

export const DELETE = endpoint({
  summary: 'Permanently deletes your own listing, with its photos.',
  action: 'listing.delete',
  limits: LIMITS.listingChange,
  params: pathId,
  async run({ db, params, announce }, account) {
    const gone = await removeListing(db, account, params.id)
    announce(...tagsOf(gone))
  }
})
