import type { AstroGlobal } from 'astro'
import type { Route } from '#src/http/endpoint.ts'
import { submitForm } from '#src/http/form.ts'
import { readForm } from '#src/http/read-request.ts'

/** A plain form's act on the object whose number it names: the route is told by its path which. */
export async function actOn({ request, url, locals, response }: AstroGlobal, route: Route) {
  if (request.method !== 'POST') return undefined
  const { id } = await readForm(request.clone() as Request)
  const params = { id: typeof id === 'string' ? id : '' }
  return submitForm({ request, url, locals, response, params }, route)
}
