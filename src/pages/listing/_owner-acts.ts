import type { AstroGlobal } from 'astro'
import { soldToast } from '#src/components/frame/redirect-toasts.ts'
import { type Attempt, formActions } from '#src/http/form.ts'
import { redirectWithToast } from '#src/http/redirect.ts'
import { kindOf } from '#src/shared/listing-kinds.ts'
import { localized, numberIn, paths } from '#src/shared/paths.ts'
import { leadToSignIn } from '../_lead-to-sign-in.ts'
import { POST as markDeal } from '../api/listings/[id]/deal.ts'
import { POST as renew } from '../api/listings/[id]/renewal.ts'
import { PUT as setStatus } from '../api/listings/[id]/status.ts'
import { DELETE as remove } from '../api/listings/[id].ts'

const ROUTES = { renew, status: setStatus, deal: markDeal, delete: remove }
type Intent = keyof typeof ROUTES

type Ways = { here: string; gone: string }

/** Does what the owner's panel posted: `done` leads on, `problem` says why not. */
export function actOfOwner(page: AstroGlobal) {
  const here = paths.listing(numberIn(page.params.id))
  return actOnListing(page, { here, gone: paths.home })
}

/** The same for any page with these forms; `params.id` of `page` is the listing. */
export async function actOnListing(
  page: Pick<AstroGlobal, 'request' | 'url' | 'params' | 'locals' | 'response' | 'redirect'>,
  { here, gone }: Ways
): Promise<{ done?: Response; problem?: string }> {
  const { account, language } = page.locals
  if (page.request.method !== 'POST') return {}
  if (!account) return { done: leadToSignIn(page, here) }
  const [acted] = Object.entries(await formActions(page, ROUTES))
  if (!acted) return {}
  const [intent, attempt] = acted as [Intent, Attempt]
  if (!attempt.ok) return { problem: attempt.message }
  const next = intent === 'delete' ? gone : here
  const toast = toastOf(intent, attempt.body)
  return { done: redirectWithToast(page, localized(next, language), toast) }
}

function toastOf(intent: Intent, body: unknown) {
  const answer = typeof body === 'object' && body !== null ? body : {}
  if (intent === 'delete') return 'listingDeleted'
  if (intent === 'deal') return 'dealMarked'
  if (intent === 'renew') return 'movedUp' in answer && answer.movedUp ? 'renewedTop' : 'renewed'
  const isSold = 'status' in answer && answer.status === 'sold' && 'categoryId' in answer
  const kind = 'kind' in answer && answer.kind === 'wanted' ? 'wanted' : 'offer'
  const free = 'free' in answer && answer.free === true
  return isSold ? soldToast(Number(answer.categoryId), kindOf({ kind, free })) : 'statusChanged'
}
