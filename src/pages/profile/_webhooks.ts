import type { AstroGlobal } from 'astro'
import { formActions, textOf } from '#src/http/form.ts'
import { redirectWithToast } from '#src/http/redirect.ts'
import { localized, paths } from '#src/shared/paths.ts'
import { rotatedSecret } from '#src/shared/schemas/webhooks.ts'
import { DELETE as removeWebhook } from '../api/webhooks/[id]/index.ts'
import { POST as rotateSecret } from '../api/webhooks/[id]/secret.ts'
import { POST as sendTest } from '../api/webhooks/[id]/test.ts'
import { POST as createWebhook } from '../api/webhooks/index.ts'

type Typed = Record<string, string | string[]>
const params = ({ id }: Typed) => ({ id: textOf(id) })
const complete = (typed: Typed) => ({ ...typed, events: [typed.events ?? []].flat() })

const FORMS = {
  create: { route: createWebhook, complete },
  rotate: { route: rotateSecret, params },
  test: { route: sendTest, params },
  remove: { route: removeWebhook, params }
}
const TOASTS = { remove: 'webhookRemoved', test: 'webhookTested' }

/** `secret` is shown in place: it must not be in an address. */
export async function changeWebhooks(page: AstroGlobal) {
  const { create, rotate, remove, test } = await formActions(page, FORMS)
  const toast = (remove?.ok && TOASTS.remove) || (test?.ok && TOASTS.test)
  const here = localized(paths.webhooks, page.locals.language)
  const shown = [create, rotate].find(attempt => attempt?.ok)
  return {
    done: toast ? redirectWithToast(page, here, toast) : undefined,
    secret: shown?.ok ? rotatedSecret.parse(shown.body).secret : undefined,
    refused: create,
    problem: [rotate, remove, test].find(attempt => attempt?.ok === false)
  }
}
