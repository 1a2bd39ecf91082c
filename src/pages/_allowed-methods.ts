import type { APIContext } from 'astro'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const files = import.meta.glob<Record<string, unknown>>('./api/**/*.ts')

/** The methods that an endpoint answers, for `Allow`: each method that its file exports. */
export async function allowedMethods({ routePattern }: Pick<APIContext, 'routePattern'>) {
  const read = files[`.${routePattern}.ts`] ?? files[`.${routePattern}/index.ts`]
  const { ALL, ...methods } = (await read?.()) ?? {}
  const exported = ALL ? METHODS : METHODS.filter(name => name in methods)
  return exported.includes('GET') ? [...exported, 'HEAD'] : exported
}
