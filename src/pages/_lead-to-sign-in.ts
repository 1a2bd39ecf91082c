import type { APIContext } from 'astro'
import { signInPath } from '#src/components/frame/navigation.ts'
import { toastCookie } from '#src/http/cookies.ts'

type Context = Pick<APIContext, 'request' | 'locals' | 'redirect'>

/** To signing in and back to `next`; a form that came after its session had ended was not saved. */
export function leadToSignIn({ request, locals, redirect }: Context, next: string) {
  const answer = redirect(signInPath(locals.language, next), 303)
  answer.headers.set('cache-control', 'private, no-store')
  if (request.method === 'POST') {
    answer.headers.append('set-cookie', toastCookie(locals.origin, 'sessionEnded'))
  }
  return answer
}
