import type { APIRoute } from 'astro'
import { redirectToasts } from '#src/components/frame/redirect-toasts.ts'
import { json } from '#src/http/responses.ts'
import { LANGUAGES } from '#src/shared/i18n/language.ts'

/** The notices that can follow a redirect, so that no page has to include them. */
export const GET: APIRoute = ({ params, rewrite }) => {
  const language = LANGUAGES.find(each => each === params.language)
  if (!language) return rewrite('/404')
  const headers = new Headers({ 'cache-control': 'public, max-age=3600' })
  return json(redirectToasts(language), 200, headers)
}
