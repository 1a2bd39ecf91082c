import { dirname } from 'node:path'
import ts from 'typescript'
import type { SourceFile } from './imports.ts'

const MAX_LINES = { code: 250, view: 200, function: 80, frontmatter: 40 }
const MAX_FILES = 30

/** Lists, not logic: they grow with what they list. */
const LISTS = /^src\/(shared\/(catalog\/(car-models|cities|categories\/)|i18n)|demo)/
const MAY_BE_FULL = /^src\/pages\/|\/(i18n|words|categories|migrations)\//

const linesOf = (text: string) => text.replace(/\n$/, '').split('\n').length

export function longFile({ path, text }: SourceFile): string[] {
  const limit = /\.(astro|tsx)$/.test(path) ? MAX_LINES.view : MAX_LINES.code
  return LISTS.test(path) || linesOf(text) <= limit ? [] : [`${path} has ${linesOf(text)} lines`]
}

export function longFrontmatter({ path, text }: SourceFile): string[] {
  const [, frontmatter = ''] = text.match(/^---\n([\s\S]*?)\n---/) ?? []
  const lines = linesOf(frontmatter)
  return lines > MAX_LINES.frontmatter ? [`${path} has a frontmatter of ${lines} lines`] : []
}

export function longFunctions({ path, text }: SourceFile): string[] {
  if (path.endsWith('.astro')) return []
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isFunctionLike(node) && 'body' in node) {
      const lines = linesOf(text.slice(node.getStart(source), node.end))
      if (lines > MAX_LINES.function) found.push(`${path} has a function of ${lines} lines`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

export function fullFolders(paths: readonly string[]): string[] {
  const folders = Map.groupBy(paths, path => `${dirname(path)}/`)
  return [...folders].flatMap(([folder, { length }]) =>
    length > MAX_FILES && !MAY_BE_FULL.test(folder) ? [`${folder} holds ${length} files`] : []
  )
}
