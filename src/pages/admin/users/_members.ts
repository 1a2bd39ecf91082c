import type { AstroGlobal } from 'astro'
import { membersWithCase } from '#src/features/moderation/read-case.ts'
import { isAllowed } from '#src/features/trust/can.ts'
import { listUsers } from '#src/features/trust/read-users.ts'
import { formActions, textOf } from '#src/http/form.ts'
import { logStaffRead } from '#src/http/log-staff-read.ts'
import { redirectWithToast } from '#src/http/redirect.ts'
import { adminTrustWords } from '#src/shared/i18n/admin-trust.ts'
import { localized, paths, withQuery } from '#src/shared/paths.ts'
import { USER_STATES, userList } from '#src/shared/schemas/admin-trust.ts'
import { POST as reset } from '../../api/admin/users/[id]/reset-verification.ts'
import { PUT as changeRole } from '../../api/admin/users/[id]/role.ts'

const params = (typed: Record<string, unknown>) => ({ id: textOf(typed.id) })

/** @returns where it leads if it was done, else what to say */
export async function actOnMember(
  page: AstroGlobal
): Promise<{ done?: Response; problem?: string }> {
  const t = adminTrustWords(page.locals.language)
  const { role, reset: undone } = await formActions(page, {
    reset: { route: reset, params },
    role: { route: changeRole, params }
  })
  const here = localized(paths.adminUsers, page.locals.language) + page.url.search
  if (role?.ok) return { done: redirectWithToast(page, here, 'roleSaved') }
  if (undone?.ok) return { done: redirectWithToast(page, here, 'verificationReset') }
  if (role) return { problem: `${t.roleFailed}. ${role.fields.newRole ?? role.message}` }
  return undone ? { problem: `${t.resetFailed}. ${undone.message}` } : {}
}

/** The members that the address asks for, each with what the reader may do with them. */
export async function findMembers({ url, locals }: Pick<AstroGlobal, 'url' | 'locals'>) {
  const { db, account, language } = locals
  const reader = account ?? { id: 0, role: 'user' as const }
  const {
    q = '',
    state,
    before
  } = userList.safeParse(Object.fromEntries(url.searchParams)).data ?? {}
  const text = q.trim()
  const { users, next } = await listUsers(db, reader, { before, text, state })
  if (text) for (const { id } of users) logStaffRead(locals, id)
  const cases = await membersWithCase(
    db,
    users.map(({ id }) => id)
  )
  const acts = (id: number) => ({
    role: isAllowed(reader, 'role.change') && id !== reader.id,
    reset: isAllowed(reader, 'verification.reset')
  })
  const here = localized(paths.adminUsers, language)
  const t = adminTrustWords(language)
  return {
    text,
    state,
    words: isAllowed(reader, 'user.read')
      ? { label: t.searchPlaceholder, hint: t.searchHint }
      : { label: t.searchByName, hint: t.searchHintFull },
    found: users.map(user => ({ user, hasCase: cases.has(user.id), acts: acts(user.id) })),
    next: next && withQuery(here, { q: text, state, before: next }),
    states: [undefined, ...USER_STATES].map(value => ({
      text: t[value ?? 'everyone'],
      href: withQuery(here, { q: text, state: value }),
      isChosen: value === state
    }))
  }
}
