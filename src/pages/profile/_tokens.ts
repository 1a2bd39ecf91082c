import type { AstroGlobal } from 'astro'
import { formActions, textOf } from '#src/http/form.ts'
import { redirectWithToast } from '#src/http/redirect.ts'
import { localized, paths } from '#src/shared/paths.ts'
import { createdAccessToken } from '#src/shared/schemas/access-tokens.ts'
import { DELETE as revokeToken } from '../api/access-tokens/[id].ts'
import { POST as createToken } from '../api/access-tokens/index.ts'

/** A form sends one tick as text, several as a list, and numbers as text. */
const typedToken = (typed: Record<string, string | string[]>) => ({
  ...typed,
  scopes: [typed.scopes ?? []].flat(),
  days: Number(textOf(typed.days))
})

/** `created` is shown in place: the token must not be in an address. */
export async function changeTokens(page: AstroGlobal) {
  const { create, revoke } = await formActions(page, {
    create: { route: createToken, complete: typedToken },
    revoke: { route: revokeToken, params: ({ id }) => ({ id: textOf(id) }) }
  })
  const here = localized(paths.tokens, page.locals.language)
  return {
    done: revoke?.ok ? redirectWithToast(page, here, 'tokenRevoked') : undefined,
    created: create?.ok ? createdAccessToken.parse(create.body) : undefined,
    refused: create?.ok === false ? create : undefined,
    problem: revoke?.ok === false ? revoke : undefined
  }
}
