import type { AstroIntegration } from 'astro'

/** Files at the site's root, whose names browsers and pages know: what they are made of. */
const FILES = {
  // From here it sees every page.
  'sw.js': 'src/browser/pwa/service-worker.ts',
  // By its name alone, a page's own script stays small enough to stand in the page.
  'pwa.js': 'src/browser/pwa/start.ts'
}

/** Builds what a browser does for the site between visits. */
export function pwaFiles(): AstroIntegration {
  return {
    name: 'pwa-files',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [atTheRoot()] } })
      },
      'astro:server:setup': ({ server }) => {
        for (const [name, source] of Object.entries(FILES)) {
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

type Emitter = {
  environment: { name: string }
  emitFile(file: Record<'id' | 'fileName', string> & { type: 'chunk' }): string
}

const atTheRoot = () => ({
  name: 'pwa-files',
  apply: 'build' as const,
  buildStart(this: Emitter) {
    if (this.environment.name !== 'client') return
    for (const [fileName, id] of Object.entries(FILES)) {
      this.emitFile({ type: 'chunk', id, fileName })
    }
  }
})
