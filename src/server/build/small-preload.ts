import type { AstroIntegration } from 'astro'

export const PRELOAD_HELPER = 'vite/preload-helper.js'

/** Vite's own takes half a kilobyte of every page that fetches code later; this does the same. */
export const PRELOAD = `export const __vitePreload = (load, files = []) => {
  for (const file of files) {
    const link = document.createElement('link')
    link.rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload'
    link.href = '/' + file
    document.head.append(link)
  }
  return load()
}`

/** Fetches what a later piece of code imports together with it, with as little code as that takes. */
export function smallPreload(): AstroIntegration {
  const plugin = {
    name: 'small-preload',
    enforce: 'pre' as const,
    load: (id: string) => (id.endsWith(PRELOAD_HELPER) ? PRELOAD : undefined)
  }
  return {
    name: 'small-preload',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [plugin] } })
      }
    }
  }
}
