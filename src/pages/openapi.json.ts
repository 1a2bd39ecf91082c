import type { APIRoute } from 'astro'
import { namedRoutes, openApiDocument, type RouteModules } from '#src/http/openapi.ts'
import { json } from '#src/http/responses.ts'

const modules: RouteModules = import.meta.glob('./api/**/*.ts', { eager: true })

export const GET: APIRoute = ({ locals }) => {
  const headers = new Headers({ 'cache-control': 'public, max-age=300' })
  const info = { title: locals.site, origin: locals.origin }
  return json(openApiDocument(namedRoutes(modules), info), 200, headers)
}
