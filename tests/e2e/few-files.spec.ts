import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { hold } from '#tests/support/figures.ts'
import { aDivan, aSeller, snapshot } from '#tests/support/seller.ts'
import { startServer } from '#tests/support/server.ts'
import { expect, test } from '#tests/support/site.ts'

const FILES = 256
const ROUNDS = 4

/** More idle connections than the process can open files; closed ones are opened again. */
function exhaustFiles(port: number) {
  const open = new Set<Socket>()
  let stopped = false
  const connectAgain = () => {
    if (stopped) return
    const socket = connect(port, 'localhost').on('error', () => {})
    open.add(socket)
    socket.once('close', () => {
      open.delete(socket)
      setTimeout(connectAgain, 1000)
    })
  }
  for (let n = 0; n < 2 * FILES; n++) connectAgain()
  return () => {
    stopped = true
    for (const socket of open) socket.destroy()
  }
}

type Page = { path: string; right: (body: Buffer) => boolean }

/** Over a connection that is there already, as long as it stays. */
function ask(origin: string, path: string, agent: Agent) {
  return new Promise<{ status: number; retryAfter?: string; body: Buffer } | 'refused'>(
    (done, fail) => {
      const asked = request(origin + path, { agent }, answer => {
        const { statusCode: status = 0, headers } = answer
        const retryAfter = headers['retry-after']
        // An answer that has begun must come to its end.
        buffer(answer).then(body => done({ status, ...(retryAfter && { retryAfter }), body }), fail)
      })
      asked.once('error', () => done('refused'))
      asked.end()
    }
  )
}

test('row 48: a process that may open few files answers right, refuses or says 503, and goes on', async () => {
  const server = await startServer({ env: { RATE_LIMITS: 'off' } })
  const { origin } = server
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const again = new Agent({ keepAlive: false })
  let release = () => {}
  try {
    const seller = await aSeller(origin)
    const { url } = await (await seller.upload(await snapshot())).json()
    const divan = aDivan([url])
    const { id } = await (await seller.call('POST', '/api/listings', divan)).json()
    const bytes = async (path: string) =>
      Buffer.from(await (await fetch(origin + path)).arrayBuffer())
    const [icon, photo] = [await bytes('/favicon.svg'), await bytes(url)]
    const page = (text: string) => (body: Buffer) =>
      body.includes(text) && body.toString().trimEnd().endsWith('</html>')
    const all: Page[] = [
      // Its code was not read yet.
      { path: `/listing/${id}`, right: page(divan.title) },
      { path: '/about', right: page('<h1') },
      { path: url, right: body => body.equals(photo) },
      { path: '/search?q=divan', right: page(divan.title) },
      { path: '/api/listings', right: body => JSON.parse(String(body))[0].title === divan.title },
      { path: '/favicon.svg', right: body => body.equals(icon) }
    ]
    expect(await ask(origin, '/about', agent)).toMatchObject({ status: 200 })

    const { pid } = server.child
    execFileSync('prlimit', ['--pid', String(pid), `--nofile=${FILES}:${FILES}`])
    release = exhaustFiles(Number(new URL(origin).port))
    const openFiles = () => readdirSync(`/proc/${pid}/fd`).length
    await expect.poll(openFiles).toBeGreaterThanOrEqual(FILES - 1)
    const wrong: unknown[] = []
    let [clear, asks] = [0, 0]
    for (const asked of Array.from({ length: ROUNDS }, () => all).flat()) {
      asks++
      const answer = await ask(origin, asked.path, agent)
      if (answer === 'refused') continue
      if (answer.status === 503 && Number(answer.retryAfter) > 0) clear++
      else if (answer.status !== 200 || !asked.right(answer.body))
        wrong.push([asked.path, answer.status])
    }
    expect(wrong).toEqual([])
    const of = `${asks} requests beside ${2 * FILES} connections at ${FILES} files`
    hold(48, 'wrong answers with few files', wrong.length, { is: 0 }, { of })
    hold(48, 'clear refusals with few files', clear, { atLeast: 1 }, { of })
    release()

    for (const { path, right } of all) {
      const isRight = async () => {
        const answer = await ask(origin, path, again)
        return answer !== 'refused' && answer.status === 200 && right(answer.body)
      }
      await expect.poll(isRight, { message: path }).toBe(true)
    }
    expect(server.child.exitCode).toBe(null)
    expect(server.log()).not.toContain('"uncaught"')
  } finally {
    release()
    agent.destroy()
    await server.stop()
  }
})
