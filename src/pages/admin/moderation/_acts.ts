import type { AstroGlobal } from 'astro'
import type { Route } from '#src/http/endpoint.ts'
import { type Attempt, submitForm } from '#src/http/form.ts'
import { readForm } from '#src/http/read-request.ts'
import { redirectWithToast } from '#src/http/redirect-with-toast.ts'
import { localized } from '#src/shared/paths.ts'
import type { ClosedCase } from '#src/shared/schemas/moderation.ts'
import { PUT as decideAppeal } from '../../api/admin/appeals/[id].ts'
import { POST as drop } from '../../api/admin/conversations/[id]/refusal.ts'
import { POST as release } from '../../api/admin/conversations/[id]/release.ts'
import { PUT as hide, DELETE as restore } from '../../api/admin/listings/[id]/removal.ts'
import { PUT as hideRating, DELETE as restoreRating } from '../../api/admin/ratings/[id]/removal.ts'
import { POST as dismiss } from '../../api/admin/reports/dismissal.ts'
import { PUT as ban, DELETE as unban } from '../../api/admin/users/[id]/ban.ts'
import { POST as note } from '../../api/admin/users/[id]/notes.ts'
import { POST as warn } from '../../api/admin/users/[id]/warnings.ts'
import { addressed } from '../_addressed.ts'

type Acted = { done?: Response; intent?: string; refused?: Attempt & { ok: false } }

/** The forms of the queue, each with the number of what it is about. */
const IN_QUEUE = {
  release: { route: release, about: 'conversation' },
  drop: { route: drop, about: 'conversation' },
  appeal: { route: decideAppeal, about: 'appeal' }
} as const

/** Does what the queue's forms posted. */
export async function actOnQueue(page: AstroGlobal): Promise<Acted> {
  if (page.request.method !== 'POST') return {}
  const typed = await readForm(page.request.clone() as Request)
  for (const [intent, { route, about }] of Object.entries(IN_QUEUE)) {
    const id = String(typed[about] ?? '')
    const attempt = await submitForm(addressed(page, id), route, intent)
    if (attempt) return outcome(page, intent, attempt)
  }
  return {}
}

/** Of the kinds of things that can be hidden. */
const OF_THING: Partial<Record<ClosedCase['kind'], Record<string, Route>>> = {
  listing: { hide, restore },
  rating: { hide: hideRating, restore: restoreRating }
}
const OF_MEMBER = { warn, note, ban, unban }

/** Does what the forms of a case posted; `userId` is whom it concerns. */
export async function actOnCase(
  page: AstroGlobal,
  { kind, targetId }: ClosedCase,
  userId: number | null
): Promise<Acted> {
  if (page.request.method !== 'POST') return {}
  const about = { kind, targetId: String(targetId) }
  const closed = await submitForm(page, dismiss, 'dismiss', typed => ({ ...typed, ...about }))
  if (closed) return outcome(page, 'dismiss', closed)
  const acts = [
    ...Object.entries(OF_THING[kind] ?? {}).map(act => [...act, targetId] as const),
    ...Object.entries(userId === null ? {} : OF_MEMBER).map(act => [...act, userId ?? 0] as const)
  ]
  for (const [intent, route, id] of acts) {
    const attempt = await submitForm(addressed(page, String(id)), route, intent, typed => ({
      ...typed,
      about
    }))
    if (attempt) return outcome(page, intent, attempt)
  }
  return {}
}

function outcome(page: AstroGlobal, intent: string, attempt: Attempt): Acted {
  if (!attempt.ok) return { intent, refused: attempt }
  const here = localized(page.url.pathname, page.locals.language)
  return { done: redirectWithToast(page, here, 'decisionSaved') }
}
