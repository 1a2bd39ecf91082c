import type { APIContext } from 'astro'

const files = import.meta.glob<Record<string, unknown>>('./api/**/*.ts')

/** The methods that an endpoint answers, for `Allow`: each method that its file exports. */
export async function allowedMethods({ routePattern }: Pick<APIContext, 'routePattern'>) {
  const read = files[`.${routePattern}.ts`] ?? files[`.${routePattern}/index.ts`]
  const exported = Object.keys((await read?.()) ?? {}).filter(name => /^[A-Z]+$/.test(name))
  return exported.includes('GET') ? [...exported, 'HEAD'] : exported
}
