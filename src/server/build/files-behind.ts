import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { HAS_MARKUP } from './class-lists.ts'

export const root = fileURLToPath(new URL('../../..', import.meta.url))

const IMPORT = /(?:import|from)\s*\(?\s*['"]((?:#src|\.{1,2})\/[^'"]+\.(?:astro|tsx?))['"]/g
const TYPES = /import type [^;]*? from '[^']+'/g

/**
 * The file and all that it imports, directly or not, where classes or scripts can be; without what
 * is loaded late with a sheet of its own.
 */
export function filesBehind(file: string, found = new Set<string>()) {
  if (found.has(file) || !HAS_MARKUP.test(file) || !existsSync(file)) return found
  const source = readFileSync(file, 'utf8').replace(TYPES, '')
  if (found.size > 0 && source.includes(`&part=${file.slice(root.length)}&`)) return found
  found.add(file)
  for (const [, path = ''] of source.matchAll(IMPORT)) {
    filesBehind(path.startsWith('#') ? join(root, path.slice(1)) : join(dirname(file), path), found)
  }
  return found
}
