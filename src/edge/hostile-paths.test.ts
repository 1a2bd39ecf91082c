import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asRefusal } from '#src/http/responses.ts'
import { openFolderStorage } from '#src/platform/storage/folder.ts'
import { ERRORS } from '#src/shared/errors.ts'
import { hold } from '#tests/support/figures.ts'
import { loopback } from '#tests/support/incoming.ts'
import { openFiles } from './static-files.ts'

const SECRET = 'what nobody may read'
const HASH = 'ab'.repeat(32)
const PHOTO = `/photos/${HASH}-320.webp`

let server: Awaited<ReturnType<typeof loopback>>
let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'tregu-paths-'))
  const photos = join(root, 'photos')
  const storage = openFolderStorage(photos)
  await storage.put(`${HASH}-320.webp`, Buffer.from('a photo'))
  await writeFile(join(root, 'app-secret'), SECRET)
  await mkdir(join(photos, 'cd'), { recursive: true })
  await symlink(join(root, 'app-secret'), join(photos, 'cd', 'link'))
  await mkdir(join(root, 'client'))
  await writeFile(join(root, 'client', 'pwa.js'), 'a script')
  const files = openFiles(storage, { serviceWorker: true, folder: join(root, 'client') })
  server = await loopback((req, res) => {
    files.answer(req, res).then(
      found => found || res.writeHead(404).end(),
      error => {
        const status = ERRORS[asRefusal(error).code]
        res.writeHead(status, { 'cache-control': 'private, no-store' }).end()
      }
    )
  })
})
afterAll(async () => {
  await server.close()
  await rm(root, { recursive: true })
})

type Answer = { status: number; body: string; caching: string }

/** Sends the path exactly as it is; `fetch` would normalise it. */
function ask(path: string, headers: Record<string, string> = {}) {
  return new Promise<Answer>((done, fail) => {
    const asked = request({ host: '127.0.0.1', port: server.port, path, headers }, res => {
      let body = ''
      res.on('data', chunk => (body += chunk))
      const caching = String(res.headers['cache-control'])
      res.on('end', () => done({ status: res.statusCode ?? 0, body, caching }))
    })
    asked.on('error', fail)
    asked.end()
  })
}

const PLACES = ['/photos/', '/_astro/', '/', '/photos/cd/', '/en/']
const WAYS = [
  '../',
  '%2e%2e/',
  '%2e%2e%2f',
  '..%2f',
  '..%5c',
  '%252e%252e%252f',
  '....//',
  '..;/',
  '%c0%ae%c0%ae/'
]
const TARGETS = ['app-secret', '.env', 'etc/passwd', 'link', 'package.json%00.webp']
const PATHS = PLACES.flatMap(place =>
  WAYS.flatMap(way =>
    TARGETS.map(target => `${place}${way.repeat(way.length < 9 ? 3 : 1)}${target}`)
  )
)

test(`row 36: none of ${PATHS.length} paths leads out of the public files`, async () => {
  expect(PATHS.length).toBeGreaterThan(200)
  expect((await ask(PHOTO)).body).toBe('a photo')
  expect((await ask('/pwa.js')).body).toBe('a script')
  const all = [...PATHS, '/photos/cd/link', '/photos/link', '/photos/%00', '/photos/']
  const out: string[] = []
  for (const path of all) {
    const { status, body } = await ask(path)
    if (status !== 404 || body.includes(SECRET)) out.push(`${path}: ${status}`)
  }
  expect(out).toEqual([])
  hold(36, 'paths that lead out', out.length, { is: 0 }, { of: `${all.length} paths` })
})

const MALFORMED = [
  ...['', ' ', ',', ',,', '"', '""', 'W/', 'W/"', '*, *', '\t', '"\u00ff"', 'a'.repeat(4000)],
  ...[
    'bytes',
    'bytes=',
    'bytes=-',
    'bytes=--1',
    'bytes=1-0',
    'bytes=0-0,1-1',
    'bytes=9e9-',
    'BYTES=0-1'
  ],
  ...[
    'bytes=-99999999999999999999',
    'bytes=99999999-',
    'items=0-1',
    'bytes=0-1;q=1',
    'Thu, 99 Foo 2026 99:99:99 GMT'
  ]
]
const CONDITIONS = [
  'if-match',
  'if-none-match',
  'if-range',
  'if-modified-since',
  'range',
  'accept',
  'cookie'
]

describe('row 45: malformed conditions of a request', () => {
  let [asked, right] = [0, 0]
  afterAll(() => {
    const scale = { of: `${asked} requests` }
    hold(45, 'files that fail, or refusals of them that are kept', asked - right, { is: 0 }, scale)
  })

  test.each(CONDITIONS)('in %s make no error, and none that is kept', async name => {
    for (const path of [PHOTO, '/photos/missing', '/pwa.js']) {
      for (const value of MALFORMED) {
        asked++
        const { status, caching } = await ask(path, { range: 'bytes=0-1', [name]: value })
        expect(status, `${path} ${value}`).toBeLessThan(500)
        if (status >= 400) expect(caching, `${path} ${value}`).not.toMatch(/max-age=[1-9]/)
        right++
      }
    }
  })
})
