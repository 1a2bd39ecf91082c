import type { AstroGlobal } from 'astro'
import { signInPath } from '#src/components/frame/navigation.ts'
import { formActions, submitForm } from '#src/http/form.ts'
import { listingIn, localized, paths, withQuery } from '#src/shared/paths.ts'
import { POST as writeToOperator } from './api/contact.ts'
import { POST as fileReport } from './api/reports.ts'

/** Anybody may write to the operator about a listing; members report to the moderators. */
export async function submitReport(page: AstroGlobal) {
  const { language, account } = page.locals
  const here = localized(paths.report, language)
  const query: Record<string, string> = Object.fromEntries(page.url.searchParams)
  const { listing, user, message, rating, link = '' } = query
  const target = { listing, user, message, rating }
  const leadTo = (path: string) => ({ done: page.redirect(path, 303) })

  const { report: filed } = await formActions(page, { report: fileReport })
  if (filed?.ok) return leadTo(withQuery(here, { ...target, sent: 1 }))
  const written = filed ? undefined : await submitForm(page, writeToOperator)
  if (written?.ok) return leadTo(withQuery(here, { sent: 1 }))
  const byMember = account !== null || filed !== undefined
  if (!byMember && (user || message || rating)) {
    return leadTo(signInPath(language, withQuery(paths.report, target)))
  }
  const found = listingIn(link)
  if (byMember && found) return leadTo(withQuery(here, { listing: found }))
  return { query, target, filed, written, byMember }
}
