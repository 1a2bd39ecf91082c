import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AstroIntegration } from 'astro'
import { HAS_MARKUP, type Looks, looksOf } from './class-lists.ts'
import { filesBehind, root } from './files-behind.ts'
import { leanCss } from './lean-css.ts'
import { withoutScripts } from './page-scripts.ts'

const SHEET = join(root, 'src/browser/ui/styles.css')
const PAGE = /\/src\/pages\/.+\.astro$/

/**
 * Gives each page a sheet of its own, with the utilities in the files that it imports. One for the
 * whole site would put every utility into every first view; sheets by component would repeat them,
 * and a later `flex` would beat an earlier `md:hidden`.
 */
export function pageStyles(): AstroIntegration {
  let builds = false
  const plugin = {
    name: 'page-styles',
    enforce: 'pre' as const,
    configResolved({ command }: { command: string }) {
      builds = command === 'build'
    },
    load(id: string) {
      const [file = '', query = ''] = id.split('?')
      const { page = '', part } = Object.fromEntries(new URLSearchParams(query))
      if (file === SHEET) return sheetOf(join(root, page), part && join(root, part))
      if (query || !HAS_MARKUP.test(id)) return undefined
      const { code: drawn } = looksOf(id)
      const code = builds ? withoutScripts(drawn) : drawn
      return PAGE.test(id) ? withSheet(code, id) : code
    }
  }
  const finish = {
    name: 'page-styles-finish',
    enforce: 'pre' as const,
    transform: (css: string, id: string) =>
      id.startsWith(`${SHEET}?`) ? { code: leanCss(css), map: null } : undefined
  }
  return {
    name: 'page-styles',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [plugin, finish] } })
      }
    }
  }
}

const withSheet = (code: string, id: string) =>
  code.replace(/^---\n/, `---\nimport '${SHEET}?page=${id.slice(root.length)}'\n`)

/** @param late  a file that a script adds to the page: only what it needs beyond the page */
function sheetOf(page: string, late?: string) {
  const here = looksBehind(page)
  if (!late) return sheet('@import "./ground.css";', here)
  const there = looksBehind(late)
  const lists = [...there.lists].filter(([name]) => !here.lists.has(name))
  const single = [...there.single].filter(token => !here.single.has(token))
  return sheet('', { lists: new Map(lists), single: new Set(single) })
}

/** A part's own styles come first, so that those of the place where it is used win. */
function looksBehind(file: string) {
  const files = [...filesBehind(file)].toSorted((a, b) => Number(isPart(b)) - Number(isPart(a)))
  const looks = files.map(looksOf)
  return {
    lists: new Map(looks.flatMap(({ lists }) => lists).toSorted(longestFirst)),
    single: new Set(looks.flatMap(({ single }) => single))
  }
}

type List = Looks['lists'][number]
/** A single utility is an exception to the list next to it. */
const longestFirst = ([, a]: List, [, b]: List) =>
  Number(!a.includes(' ')) - Number(!b.includes(' '))

const isPart = (file: string) => /\/ui\//.test(file)

function sheet(ground: string, { lists, single }: ReturnType<typeof looksBehind>) {
  const rules = [...lists].map(([name, list]) => `.${name} { @apply ${list}; }`)
  const sources = [...single].map(token => `@source inline(${JSON.stringify(token)});`)
  const css = readFileSync(SHEET, 'utf8').replace('/* lists */', () => rules.join('\n'))
  return [ground, css, ...sources].join('\n')
}
