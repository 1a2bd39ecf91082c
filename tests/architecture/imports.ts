import { dirname, join } from 'node:path'

/** Who may import whom. Every folder may also import itself and `src/shared`. */
const MAY_IMPORT: Record<string, string> = {
  'src/server':
    'src/cli src/demo src/edge src/http src/live src/features src/platform src/browser db',
  'src/cli': 'src/server src/demo src/edge src/http src/live src/features src/platform db',
  'src/demo': 'src/features src/platform src/http:types db',
  'src/edge': 'src/http src/platform db:types',
  'src/pages': 'src/layouts src/components src/islands src/http src/features db:types',
  'src/live': 'src/http src/features src/platform db:types',
  'src/layouts': 'src/components src/islands src/browser',
  'src/components': 'src/islands src/browser',
  'src/islands': 'src/browser',
  'src/browser': '',
  'src/http': 'src/platform src/features/accounts src/features/trust src/features/search:types db',
  'src/features': 'src/platform db',
  'src/platform': 'db:types',
  'src/shared': '',
  db: ''
}

/** A feature may import those to its left. */
const FEATURES =
  'notifications photos accounts trust catalog webhooks listings search watching messaging deals assistant moderation operations privacy'
    .split(' ')
    .map(name => `src/features/${name}`)

const ROOT_FILES = /^src\/(env\.d|middleware)\.ts$/

export type Violation = string
export type SourceFile = { path: string; text: string }

const roomOf = (path: string) =>
  Object.keys(MAY_IMPORT).find(room => path === room || path.startsWith(`${room}/`))

type Import = { path: string; typesOnly: boolean }

/** Imports of files of the project: static, dynamic, and re-exports. */
export function importsOf({ path, text }: SourceFile): Import[] {
  const pattern =
    /(?:import|export)\s+(type\s)?[^'"`;]*?from\s*['"]([#.][^'"]+)['"]|import\s*\(?\s*['"]([#.][^'"]+)['"]/g
  return [...text.matchAll(pattern)].map(([, type, from, bare]) => {
    const target = from ?? bare ?? ''
    const resolved = target.startsWith('#') ? target.slice(1) : join(dirname(path), target)
    return { path: resolved, typesOnly: type !== undefined }
  })
}

/** What of a file's imports goes against the table; empty when nothing does. */
export function violations(file: SourceFile): Violation[] {
  if (ROOT_FILES.test(file.path)) return []
  const room = roomOf(file.path)
  if (!room) return [`${file.path}: a new folder is a decision, name it in MAY_IMPORT`]
  return importsOf(file).flatMap(({ path, typesOnly }) => {
    if (roomOf(path) && !allowed(room, path, typesOnly)) {
      return [`${file.path} may not import ${path}`]
    }
    const wrongWay = [...featureOrder(file.path, path), ...acrossIslands(file.path, path)]
    return wrongWay.length > 0 ? wrongWay : pastEntrance(file.path, path, typesOnly)
  })
}

function allowed(room: string, path: string, typesOnly: boolean) {
  const rooms = [room, 'src/shared', ...(MAY_IMPORT[room] ?? '').split(' ')]
  return rooms.some(entry => {
    const [name = '', restriction] = entry.split(':')
    const inside = name !== '' && (path === name || path.startsWith(`${name}/`))
    return inside && (restriction !== 'types' || typesOnly)
  })
}

function featureOrder(from: string, to: string): Violation[] {
  const rank = (path: string) => FEATURES.findIndex(feature => path.startsWith(`${feature}/`))
  if (!from.startsWith('src/features/')) return []
  if (rank(from) < 0) return [`${from}: a new feature is a decision, name it in FEATURES`]
  if (!to.startsWith('src/features/') || rank(to) <= rank(from)) return []
  return [`${from} may not import ${to}, which stands to its right`]
}

const SEARCH = 'src/features/search/'

/** The search has one entrance, which the server opens: bundled pages would have a second thesaurus. */
function pastEntrance(from: string, to: string, typesOnly: boolean): Violation[] {
  if (!to.startsWith(SEARCH) || from.startsWith(SEARCH)) return []
  if (to !== `${SEARCH}index.ts`) {
    return [`${from} may not import ${to}: the search has one entrance, index.ts`]
  }
  if (typesOnly || from.startsWith('src/server/')) return []
  return [`${from} may import types of ${to} only: the server opens the search`]
}

const islandOf = (path: string) => path.match(/^src\/islands\/[^/]+\//)?.[0]

/** What two islands share belongs to `browser`. */
function acrossIslands(from: string, to: string): Violation[] {
  const [island, other] = [islandOf(from), islandOf(to)]
  if (!island || !other || island === other) return []
  return [`${from} may not import ${to}, which is of another island`]
}
