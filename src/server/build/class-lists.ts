import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { __unstable__loadDesignSystem as loadDesignSystem } from '@tailwindcss/node'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const design = await loadDesignSystem(
  '@import "tailwindcss/utilities"; @config "../../../tailwind.config.mjs";',
  { base: join(root, 'src/browser/ui') }
)

/** Matches files that can contain classes. */
export const HAS_MARKUP =
  /\/src\/(pages|layouts|components|islands|browser)\/(?!.*\.test\.).+\.(astro|tsx?)$/
/** A text in quotes, the value of an attribute, or a piece of a template. */
const TEXT = /(")([^"\n`]*)"|(')([^'\n`<]*)'|((?<=[`}]))([^`"'${}<]*)(?=`|\$\{)/g
/** What other utilities refer to; it has no effect itself. */
const MARKER = /^(group|peer)(\/\w+)?$/
/** Names used in the code that are also utilities, but never meant as such. */
const WORDS = new Set(['blur', 'container', 'filter', 'ring', 'shadow', 'transform', 'visible'])
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
/** A class cannot begin with a digit. */
const MORE = `${LETTERS}0123456789`

const known = new Map<string, boolean>()
const names = nameAll()

/** A file with names for its lists of utilities, these lists, and the single utilities. */
export type Looks = { code: string; lists: [name: string, list: string][]; single: string[] }

/** Gives every list of utilities a short class: written out they are a sixth of a first view. */
export function looksOf(file: string): Looks {
  const lists = new Map<string, string>()
  const single = new Set<string>()
  const code = withLists(readFileSync(file, 'utf8'), {
    list(list) {
      const name = nameOf(list)
      lists.set(name, list)
      return name
    },
    single: utility => single.add(utility)
  })
  return { code, lists: [...lists], single: [...single] }
}

type Found = { list(list: string): string; single(utility: string): void }

function withLists(source: string, found: Found) {
  return source.replace(TEXT, (whole, ...[double, attribute, single, text, , piece]) => {
    const quote = double ?? single ?? ''
    const list = withList(attribute ?? text ?? piece, found)
    return list === undefined ? whole : quote + list + quote
  })
}

/** The text with a name for its list; undefined if it is not one. */
function withList(text: string, found: Found) {
  const tokens = text.split(/\s+/).filter(Boolean)
  const utilities = tokens.filter(isUtility)
  const rest = tokens.filter(token => !isUtility(token))
  // One word alone may mean something else.
  const sign = utilities.length > 1 ? /[-:[]/ : /[:[]/
  if (utilities.some(token => sign.test(token)) && rest.every(token => MARKER.test(token))) {
    const around = [/^\s*/.exec(text)?.[0], /\s*$/.exec(text)?.[0]]
    return around.join([...rest, found.list(utilities.toSorted().join(' '))].join(' '))
  }
  for (const utility of utilities) if (!WORDS.has(utility)) found.single(utility)
  return undefined
}

function isUtility(token: string) {
  if (!known.has(token)) known.set(token, design.candidatesToCss([token])[0] != null)
  return known.get(token) === true
}

function nameAll() {
  const uses = new Map<string, number>()
  for (const file of globSync('src/**/*.{astro,ts,tsx}', { cwd: root }).sort()) {
    const path = join(root, file)
    if (!HAS_MARKUP.test(path)) continue
    const list = (text: string) => {
      uses.set(text, (uses.get(text) ?? 0) + 1)
      return text
    }
    withLists(readFileSync(path, 'utf8'), { list, single: () => {} })
  }
  const sorted = [...uses].toSorted(([, a], [, b]) => b - a)
  return new Map(sorted.map(([list], index) => [list, nameAt(index)]))
}

function nameOf(list: string) {
  const name = names.get(list) ?? nameAt(names.size)
  names.set(list, name)
  return name
}

/** a, b, …, z, aa, ab, …, a9, ba, …: more than 900 of two characters. */
function nameAt(index: number): string {
  if (index < LETTERS.length) return LETTERS[index] ?? ''
  const after = index - LETTERS.length
  return nameAt(Math.floor(after / MORE.length)) + MORE[after % MORE.length]
}
