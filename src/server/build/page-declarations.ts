import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** Fails the build when a page does not say how it may be cached. */
export function refuseUndeclaredPages(): AstroIntegration {
  return {
    name: 'page-declarations',
    hooks: {
      'astro:routes:resolved': ({ routes }) => {
        const silent = routes
          .filter(({ type, origin }) => type === 'page' && origin === 'project')
          .map(({ entrypoint }) => entrypoint)
          .filter(file => !declaresCaching(readFileSync(fromRoot(file), 'utf8')))
        if (silent.length > 0) {
          throw new Error(`These pages do not call cachePage(): ${silent.join(', ')}`)
        }
      }
    }
  }
}

export const declaresCaching = (source: string) => /\bcachePage\(\s*Astro\b/.test(source)

const fromRoot = (file: string) => fileURLToPath(new URL(`../../../${file}`, import.meta.url))
