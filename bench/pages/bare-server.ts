import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { listenForParent, serverIn } from '../chat/child.ts'
import { HEADERS } from './load.ts'

type Answer = { headers: string[]; body: string }
const MADE_BY_NODE = ['date', 'connection', 'keep-alive', 'transfer-encoding']

/** A Node server in a process of its own that answers everything with the bytes of `address`. */
export async function bareServer(address: string) {
  const child = fork(fileURLToPath(import.meta.url), ['serve'])
  child.send(await answerOf(address))
  return serverIn(child)
}

/** As it goes over the line. */
async function answerOf(address: string): Promise<Answer> {
  const [response] = (await once(get(address, { headers: HEADERS }), 'response')) as [
    IncomingMessage
  ]
  const lines = response.rawHeaders
  const headers = lines.filter((_, n) => !MADE_BY_NODE.includes(lines[n - (n % 2)]!.toLowerCase()))
  return { headers, body: (await buffer(response)).toString('base64') }
}

function serve({ headers, body }: Answer) {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_, res) => {
    res.writeHead(200, headers)
    res.end(bytes)
  })
  listenForParent(server)
}

if (process.argv[2] === 'serve') process.once('message', answer => serve(answer as Answer))
