import * as z from 'zod/mini'
import { readContact } from '#src/features/messaging/contact.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { member } from '#src/http/route.ts'
import { listingId } from '#src/shared/paths.ts'
import { contactAnswer, contactWish } from '#src/shared/schemas/messages.ts'

export const POST = endpoint({
  summary: "The seller's number for a call, WhatsApp or Viber, where he allows it.",
  action: 'listing.contact',
  limits: LIMITS.phone,
  params: z.object({ id: z.string() }),
  body: contactWish,
  answer: contactAnswer,
  run: ({ db, params, body }, account) =>
    readContact(db, member(account), listingId(params.id), body.way)
})
