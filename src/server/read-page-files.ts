import { existsSync, readFileSync } from 'node:fs'
import type { PageFiles } from '#src/http/app.ts'

/** Where the build writes them; see build/page-files.ts. */
export const PAGE_FILES = new URL('../../dist/server/page-files.json', import.meta.url)

/** By the pattern of the route; none in development. */
export const readPageFiles = (): ReadonlyMap<string, PageFiles> =>
  new Map(existsSync(PAGE_FILES) ? JSON.parse(readFileSync(PAGE_FILES, 'utf8')) : [])
