import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { build } from 'vite'

/** The sources of the files at the site's root whose names browsers and pages know. */
const WORKERS = {
  // From here it sees every page.
  'sw.js': 'src/browser/pwa/service-worker.ts',
  // Sent instead if the operator has turned it off.
  'sw-off.js': 'src/browser/pwa/service-worker-off.ts'
}
/** Referred to by name only, so that a page's own script stays small enough to be inline. */
const START = { 'pwa.js': 'src/browser/pwa/start.ts' }
const [START_NAME] = Object.keys(START) as ['pwa.js']
const ICONS = ['/favicon.svg', '/icon-192.png']

/** Builds what a browser does for the site between visits. */
export function pwaFiles(): AstroIntegration {
  const client: ClientBuild = { shell: [], build: '' }
  return {
    name: 'pwa-files',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [atTheRoot(client)] } })
      },
      'astro:build:done': async ({ dir }) => {
        for (const [name, source] of Object.entries(WORKERS)) {
          await buildWorker(name, source, fileURLToPath(dir), client)
        }
      },
      'astro:server:setup': ({ server }) => {
        for (const [name, source] of Object.entries({ ...WORKERS, ...START })) {
          server.middlewares.use(`/${name}`, async (_, res) => {
            const made = await server.transformRequest(`/${source}`)
            res.setHeader('content-type', 'text/javascript')
            res.end(made?.code)
          })
        }
      }
    }
  }
}

/** What the worker is given about the pages' scripts: which ones an offline page needs, and their version. */
type ClientBuild = { shell: string[]; build: string }

/** One file without imports: a classic worker is the one that every browser knows. */
const buildWorker = (name: string, input: string, outDir: string, client: ClientBuild) =>
  build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { __BUILD__: JSON.stringify(client.build), __SHELL__: JSON.stringify(client.shell) },
    build: {
      outDir,
      emptyOutDir: false,
      rollupOptions: { input, output: { format: 'iife', entryFileNames: name } }
    }
  })

type Chunk = { type: string; imports?: string[]; dynamicImports?: string[] }
type Bundle = Record<string, Chunk>
type Emitter = {
  environment: { name: string }
  emitFile(file: Record<'id' | 'fileName', string> & { type: 'chunk' }): string
}

const atTheRoot = (client: ClientBuild) => ({
  name: 'pwa-files',
  apply: 'build' as const,
  buildStart(this: Emitter) {
    if (this.environment.name !== 'client') return
    this.emitFile({ type: 'chunk', id: START[START_NAME], fileName: START_NAME })
  },
  generateBundle(this: Emitter, _options: unknown, bundle: Bundle) {
    if (this.environment.name !== 'client') return
    client.shell = [...neededBy(START_NAME, bundle)].map(name => `/${name}`).concat(ICONS)
    const names = Object.keys(bundle).sort().join()
    client.build = createHash('sha256').update(names).digest('hex').slice(0, 12)
  }
})

/** The file with everything that it imports, now or later. */
function neededBy(name: string, bundle: Bundle, found = new Set<string>()) {
  if (found.has(name)) return found
  found.add(name)
  const { imports = [], dynamicImports = [] } = bundle[name] ?? {}
  for (const each of [...imports, ...dynamicImports]) neededBy(each, bundle, found)
  return found
}
