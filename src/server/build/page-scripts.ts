import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HAS_MARKUP, looksOf } from './class-lists.ts'
import { filesBehind, root } from './files-behind.ts'
import { PRELOAD, PRELOAD_HELPER } from './small-preload.ts'

const SCRIPT = /<script(?: src="([^"]+)")?>([\s\S]*?)<\/script>\s*/g
const ENTRY = 'page-script:'
const OWN = /^(.+?)(?:\.script(\d+)\.ts)?\?of=(\w+)&lang\.tsx?$/

/** A page's markup when its scripts are in the page's one file. */
export const withoutScripts = (astro: string) => astro.replace(SCRIPT, '')

/**
 * Puts the scripts of all components of a page into one file, with all their static imports. Rollup
 * would share a module between pages as a file of its own: fifteen requests, three deep, of 400 ms
 * each. What is imported later, by `import()`, is one more file each, for all pages; only packages
 * are shared between them.
 */
export function pageScripts() {
  const lists = new Map<string, string[]>()
  const keys = new Map<string, string>()
  for (const page of globSync('src/pages/**/*.astro', { cwd: root })) {
    const scripts = scriptsBehind(join(root, page))
    if (scripts.length === 0) continue
    const key = keyOf(scripts.join())
    lists.set(key, scripts)
    keys.set(page, key)
  }
  const files = new Map<string, string>()
  return {
    /** The address of a page's script; the page is a path from the root. */
    addressOf: (page: string) => files.get(keys.get(page) ?? ''),
    plugin: plugin(lists, files)
  }
}

const isCopied = (id: string) =>
  id.endsWith(PRELOAD_HELPER) || (/^[^?]+\.tsx?$/.test(id) && !id.includes('/node_modules/'))

const keyOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)

/** The layout comes last: it handles only those form events that no other script has handled. */
function scriptsBehind(page: string) {
  const files = [...filesBehind(page)].filter(file => file.endsWith('.astro'))
  const ordered = files.toSorted((a, b) => Number(isLayout(a)) - Number(isLayout(b)))
  return ordered.flatMap(file => blocksOf(file).map((_, index) => `${file}.script${index}.ts`))
}

const isLayout = (file: string) => file.includes('/src/layouts/')

const blocksOf = (file: string) =>
  [...looksOf(file).code.matchAll(SCRIPT)].map(([, src, code = '']) =>
    src ? `import '${src}'` : code
  )

type Resolved = { id: string; external?: unknown } | null
type Chunk = { type: string; fileName: string; facadeModuleId?: string | null }
type Build = {
  environment: { name: string }
  emitFile(file: { type: 'chunk'; id: string; name: string }): string
  resolve(source: string, importer: string, options: object): Promise<Resolved>
}

const plugin = (lists: Map<string, string[]>, files: Map<string, string>) => ({
  name: 'page-scripts',
  apply: 'build' as const,
  enforce: 'pre' as const,
  /** Without the part of an address that only the build needs: a page names six of these files. */
  outputOptions(this: Build, options: object) {
    if (this.environment.name !== 'client') return options
    const chunkFileNames = ({ name }: { name: string }) =>
      `_astro/${name.replace(/\.tsx?\W?_?of.*$/, '')}.[hash].js`
    return { ...options, chunkFileNames }
  },
  buildStart(this: Build) {
    if (this.environment.name !== 'client') return
    for (const key of lists.keys()) {
      this.emitFile({ type: 'chunk', id: ENTRY + key, name: 'page' })
    }
  },
  async resolveId(this: Build, source: string, importer = '', { kind = '' } = {}) {
    if (source.startsWith(ENTRY)) return `\0${source}`
    if (OWN.test(source)) return source
    const [, file, , key] = OWN.exec(importer) ?? []
    if (!file) return undefined
    const found = await this.resolve(source, file, { skipSelf: true })
    if (!found || found.external || !isCopied(found.id)) return found
    // What is fetched later is a file of its own.
    const owner = kind === 'dynamic-import' ? keyOf(found.id) : key
    return { ...found, id: `${found.id}?of=${owner}&lang${/\.tsx$/.exec(found.id)?.[0] ?? '.ts'}` }
  },
  load(id: string) {
    if (id.startsWith(`\0${ENTRY}`)) {
      const key = id.slice(ENTRY.length + 1)
      const scripts = lists.get(key) ?? []
      return scripts.map(each => `import ${JSON.stringify(`${each}?of=${key}&lang.ts`)}`).join('\n')
    }
    const [, file = '', index] = OWN.exec(id) ?? []
    if (file.endsWith(PRELOAD_HELPER)) return PRELOAD
    if (index !== undefined) return blocksOf(file)[Number(index)]
    if (!file) return undefined
    return HAS_MARKUP.test(file) ? looksOf(file).code : readFileSync(file, 'utf8')
  },
  generateBundle(this: Build, _: unknown, bundle: Record<string, Chunk>) {
    for (const { facadeModuleId, fileName } of Object.values(bundle)) {
      if (!facadeModuleId?.startsWith(`\0${ENTRY}`)) continue
      files.set(facadeModuleId.slice(ENTRY.length + 1), `/${fileName}`)
    }
  }
})
