import { fork } from 'node:child_process'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import { encode } from '#src/edge/encoding.ts'
import { listenForParent, serverIn } from '../chat/child.ts'

export type Recorded = {
  path: string
  statements: { text: string; values: unknown[] }[]
  html: string
}

const POOL = 10

/**
 * What the site is compared with: a Node server in a process of its own that runs the statements of
 * a page, puts its pieces together, compresses them to the same bytes as the site and sends them.
 */
export async function templateServer(databaseUrl: string, pages: readonly Recorded[]) {
  const child = fork(fileURLToPath(import.meta.url), ['serve', databaseUrl], {
    serialization: 'advanced'
  })
  child.send(pages)
  return serverIn(child)
}

function serve(databaseUrl: string, pages: readonly Recorded[]) {
  const sql = postgres(databaseUrl, { max: POOL, connection: { jit: 'off' } })
  const byPath = new Map(
    pages.map(({ html, ...page }) => [page.path, { ...page, pieces: html.split(/(?<=>)/) }])
  )
  const server = createServer(async (req, res) => {
    const page = byPath.get(req.url ?? '')
    if (!page) return void res.writeHead(404).end()
    for (const { text, values } of page.statements) {
      await sql.unsafe(text, values as never[], { prepare: true })
    }
    const body = await encode(Buffer.from(page.pieces.join('')), 'br', 'fresh')
    res.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'content-length': body.length
    })
    res.end(body)
  })
  listenForParent(server)
}

if (process.argv[2] === 'serve') {
  process.once('message', pages => serve(process.argv[3] ?? '', pages as Recorded[]))
}
