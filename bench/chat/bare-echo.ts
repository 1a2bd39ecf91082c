import { fork } from 'node:child_process'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import { Server } from 'socket.io'
import { listenForParent, serverIn } from './child.ts'

/**
 * What the rate of messages is compared with: socket.io as it comes, one INSERT for each message,
 * then the echo to the room and the acknowledgement. No account, no conversation, no rule.
 */
async function serve(databaseUrl: string) {
  const sql = postgres(databaseUrl, { max: 10, onnotice: () => {} })
  await sql`create table if not exists bare_messages (
    id bigint generated always as identity primary key, content text not null
  )`
  const server = createServer()
  const io = new Server(server, {
    path: '/ws',
    transports: ['websocket'],
    perMessageDeflate: false,
    serveClient: false
  })
  io.on('connection', socket => {
    socket.on('join', async (name: string, ack: () => void) => {
      await socket.join(name)
      ack()
    })
    socket.on('send', async (name: string, content: string, ack: (answer: unknown) => void) => {
      const [row] = await sql`insert into bare_messages (content) values (${content}) returning id`
      io.to(name).emit('message', { id: row?.id, content })
      ack({ ok: true, value: { id: row?.id } })
    })
  })
  listenForParent(server)
}

/** The bare server as a process of its own. */
export const startBareEcho = (databaseUrl: string) =>
  serverIn(fork(fileURLToPath(import.meta.url), [databaseUrl]))

if (process.argv[1] === fileURLToPath(import.meta.url)) await serve(process.argv[2] ?? '')
