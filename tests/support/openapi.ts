import type { Site } from './site.ts'

type Operation = {
  'x-access': string
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
  parameters: { name: string; in: string }[]
}
export type JsonSchema = {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  enum?: unknown[]
  anyOf?: JsonSchema[]
}
export type DescribedRoute = { name: string; method: string; path: string; operation: Operation }

/** Every route the running server says it has. */
export async function describedRoutes(site: Site): Promise<DescribedRoute[]> {
  const document: { paths: Record<string, Record<string, Operation>> } = await (
    await site.call('GET', '/openapi.json')
  ).json()
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([verb, operation]) => {
      const method = verb.toUpperCase()
      return { name: `${method} ${path}`, method, path, operation }
    })
  )
}
