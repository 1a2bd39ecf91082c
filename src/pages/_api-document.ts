import type { RequestLocals } from '#src/http/app.ts'
import { namedRoutes, openApiDocument, type RouteModules } from '#src/http/openapi.ts'

const modules: RouteModules = import.meta.glob('./api/**/*.ts', { eager: true })

export const apiDocument = ({ site, origin }: Pick<RequestLocals, 'site' | 'origin'>) =>
  openApiDocument(namedRoutes(modules), { title: site, origin })
