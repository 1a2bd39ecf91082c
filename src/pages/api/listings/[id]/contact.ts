import { revealContact } from '#src/features/messaging/contact.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { contactAnswer, contactWish, pathId } from '#src/shared/schemas/messages.ts'

export const POST = endpoint({
  summary: "The seller's number for a call, WhatsApp or Viber, where the seller allows it.",
  action: 'listing.contact',
  limits: LIMITS.phone,
  params: pathId,
  body: contactWish,
  answer: contactAnswer,
  run: ({ db, params, body }, account) => revealContact(db, account, params.id, body.way)
})
