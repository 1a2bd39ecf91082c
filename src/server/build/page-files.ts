import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AstroIntegration } from 'astro'
import islandScript from 'astro/runtime/server/astro-island.prebuilt.js'
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js'
import type { PageFiles } from '#src/http/app.ts'
import { PAGE_FILES } from '../read-page-files.ts'
import { filesBehind, root } from './files-behind.ts'
import { pageScripts } from './page-scripts.ts'

const ISLAND = /\sclient:(\w+)/

/**
 * Writes down for each page the address of its script and its policy. Astro's own policy names the
 * hash of every sheet and script of the site on every page: four kilobytes.
 */
export function pageFiles(): AstroIntegration {
  const scripts = pageScripts()
  return {
    name: 'page-files',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [scripts.plugin] } })
      },
      'astro:build:ssr': ({ manifest }) => {
        const directives = new Map(manifest.clientDirectives)
        const pages = manifest.routes.filter(({ routeData }) => routeData.type === 'page')
        const files = pages.map(({ routeData: { route, component }, styles }): Entry => {
          const sheets = styles.flatMap(each => (each.type === 'inline' ? each.content : []))
          const islands = islandsOf(component, directives)
          const policy = policyOf([...sheets, ...islands.styles], islands.scripts)
          return [route, { script: scripts.addressOf(component), policy }]
        })
        writeFileSync(PAGE_FILES, JSON.stringify(files))
      }
    }
  }
}
type Entry = [route: string, PageFiles]

/** What Astro writes into a page that mounts an island. */
function islandsOf(page: string, directives: ReadonlyMap<string, string>) {
  const sources = [...filesBehind(join(root, page))].filter(file => file.endsWith('.astro'))
  const used = sources.map(file => ISLAND.exec(readFileSync(file, 'utf8'))?.[1]).filter(Boolean)
  if (used.length === 0) return { styles: [], scripts: [] }
  const wanted = [...new Set(used)].map(name => directives.get(name ?? '') ?? '')
  return { styles: [ISLAND_STYLES], scripts: [...wanted, islandScript] }
}

/** @param styles and scripts  what stands in the page itself, each named by its hash */
const policyOf = (styles: readonly string[], scripts: readonly string[]) =>
  [
    "default-src 'self'",
    ...(scripts.length > 0 ? [`script-src ${sources(scripts)}`] : []),
    `style-src ${sources(styles)}`,
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'"
  ].join('; ')

const sources = (texts: readonly string[]) =>
  ["'self'", ...texts.map(text => `'sha256-${hash(text)}'`)].join(' ')

const hash = (text: string) => createHash('sha256').update(text).digest('base64')
