import { once } from 'node:events'
import { connect } from 'node:net'

export type RawAnswer = { status: number; headers: Headers; body: string }

/** What the site answers to exactly these bytes, until it closes the connection. */
export async function rawAnswer(origin: string, bytes: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  let said = ''
  socket.on('data', chunk => (said += chunk)).on('error', () => {})
  socket.write(bytes)
  await once(socket, 'close')
  const [head = '', body = ''] = said.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = lines.map(line => line.split(/: (.*)/).slice(0, 2) as [string, string])
  return { status: Number(first.split(' ')[1]), headers: new Headers(headers), body }
}
