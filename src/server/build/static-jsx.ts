import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AstroIntegration } from 'astro'
import { HAS_MARKUP, looksOf } from './class-lists.ts'
import { root } from './files-behind.ts'

const STATIC = /^(.+\.tsx?)\?static&lang\.tsx?$/
const DRAWING = /^export default function (\w+)/m
/** Names the component's renderer, so that Astro does not try React first. */
const TAG = (name: string) => `${name}[Symbol.for('astro:renderer')] = '${NAME}'`
const NAME = 'static-jsx'
const PLACE = join(root, 'src/components/static-jsx')
const REPLACED: Record<string, string> = {
  react: join(PLACE, 'hooks.ts'),
  'react/jsx-runtime': join(PLACE, 'jsx-runtime.ts'),
  'react/jsx-dev-runtime': join(PLACE, 'jsx-runtime.ts')
}

const builtText = (file: string) =>
  HAS_MARKUP.test(file) ? looksOf(file).code : readFileSync(file, 'utf8')

type Build = { resolve(source: string, importer: string): Promise<{ id: string } | null> }

/**
 * `import … from './Panel.tsx?static'` is the same component, and all that it imports, rendered as
 * text without React.
 */
export const staticJsx = (): AstroIntegration => ({
  name: NAME,
  hooks: {
    'astro:config:setup': ({ addRenderer, updateConfig }) => {
      addRenderer({ name: NAME, serverEntrypoint: join(PLACE, 'renderer.ts') })
      updateConfig({ vite: { plugins: [staticJsxPlugin()] } })
    }
  }
})

export const staticJsxPlugin = (textOf = builtText) => ({
  name: NAME,
  enforce: 'pre' as const,
  async resolveId(this: Build, source: string, importer = '') {
    const wanted = source.endsWith('?static')
    if (!wanted && !STATIC.test(importer)) return undefined
    const replaced = REPLACED[source]
    if (replaced) return replaced
    const found = await this.resolve(wanted ? source.slice(0, -'?static'.length) : source, importer)
    const ending = /\.tsx?$/.exec(found?.id ?? '')?.[0]
    return found && ending && HAS_MARKUP.test(found.id)
      ? { ...found, id: `${found.id}?static&lang${ending}` }
      : found
  },
  load(id: string) {
    const [, file] = STATIC.exec(id) ?? []
    return file && textOf(file).replace(DRAWING, (whole, name) => `${TAG(name)}\n${whole}`)
  }
})
