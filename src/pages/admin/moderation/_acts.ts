import type { AstroGlobal } from 'astro'
import type { Route } from '#src/http/endpoint.ts'
import { type Attempt, formActions, textOf } from '#src/http/form.ts'
import { redirectWithToast } from '#src/http/redirect.ts'
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

type Acted = { done?: Response; intent?: string; refused?: Attempt & { ok: false } }

const idIn = (field: string) => (typed: Record<string, unknown>) => ({ id: textOf(typed[field]) })

/** The forms of the queue, each with the field that says what it is about. */
const IN_QUEUE = {
  release: { route: release, params: idIn('conversation') },
  drop: { route: drop, params: idIn('conversation') },
  appeal: { route: decideAppeal, params: idIn('appeal') }
}

export const actOnQueue = (page: AstroGlobal) => actOn(page, IN_QUEUE)

const OF_THING: Partial<Record<ClosedCase['kind'], Record<string, Route>>> = {
  listing: { hide, restore },
  rating: { hide: hideRating, restore: restoreRating }
}
const OF_MEMBER = { warn, note, ban, unban }

/** `userId` is the member whom the case concerns. */
export function actOnCase(
  page: AstroGlobal,
  { kind, targetId }: ClosedCase,
  userId: number | null
): Promise<Acted> {
  const about = { kind, targetId: String(targetId) }
  const withAbout = (routes: Record<string, Route>, id: number) =>
    Object.entries(routes).map(([intent, route]) => [
      intent,
      {
        route,
        params: () => ({ id: String(id) }),
        complete: (typed: object) => ({ ...typed, about })
      }
    ])
  return actOn(page, {
    dismiss: { route: dismiss, complete: typed => ({ ...typed, ...about }) },
    ...Object.fromEntries(withAbout(OF_THING[kind] ?? {}, targetId)),
    ...Object.fromEntries(userId === null ? [] : withAbout(OF_MEMBER, userId))
  })
}

async function actOn(
  page: AstroGlobal,
  actions: Parameters<typeof formActions<string>>[1]
): Promise<Acted> {
  const [acted] = Object.entries(await formActions(page, actions))
  if (!acted) return {}
  const [intent, attempt] = acted
  if (!attempt?.ok) return { intent, ...(attempt && { refused: attempt }) }
  const here = localized(page.url.pathname, page.locals.language)
  return { done: redirectWithToast(page, here, 'decisionSaved') }
}
