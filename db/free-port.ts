import { createServer } from 'node:net'

/** The port itself if nobody has it; 0 stands for any. */
export function freePort(wanted: number) {
  return new Promise<number>((done, fail) => {
    const server = createServer().once('error', fail)
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
