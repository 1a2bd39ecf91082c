import { once } from 'node:events'
import { expect, test } from 'playwright/test'
import { startServer } from '#tests/support/server.ts'

test('a process that is told to stop says so first, answers meanwhile, and ends', async () => {
  const server = await startServer({ env: { DRAIN_SECONDS: '5' } })
  const ended = once(server.child, 'exit')
  server.child.kill('SIGTERM')
  await expect
    .poll(async () => (await fetch(`${server.origin}/readyz`)).json())
    .toEqual({ ok: false, problems: ['stopping'] })
  const page = await fetch(`${server.origin}/about`, { headers: { 'accept-language': 'sq' } })
  expect(page.status).toBe(200)
  expect(await ended).toEqual([0, null])
  await server.stop()
})
