import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { startServer } from '#tests/support/server.ts'
import { expect, test } from '#tests/support/site.ts'

test('row 48: a process that may open few files refuses for a while, and goes on', async () => {
  const server = await startServer()
  try {
    execFileSync('prlimit', ['--pid', String(server.child.pid), '--nofile=200:200'])
    const port = Number(new URL(server.origin).port)
    const sockets = Array.from({ length: 400 }, () =>
      connect(port, 'localhost').on('error', () => {})
    )
    // The kernel takes them all; the process can open no file for the later ones.
    await Promise.all(sockets.map(each => (each.connecting ? once(each, 'connect') : undefined)))
    for (const socket of sockets) socket.destroy()
    const isBack = async () =>
      (await fetch(`${server.origin}/about`).catch(() => undefined))?.status === 200
    await expect.poll(isBack).toBe(true)
    expect(server.child.exitCode).toBe(null)
    expect(server.log()).not.toContain('"uncaught"')
  } finally {
    await server.stop()
  }
})
