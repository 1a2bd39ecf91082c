import { startServer } from '#tests/support/server.ts'
import { expect, test } from '#tests/support/site.ts'

const AT_ONCE = 20

test('a visitor who reads without end is told to wait, in the look of the site', async () => {
  const server = await startServer()
  try {
    // Without end, by what costs the server least: a busy machine, too, answers it often enough.
    const read = async () => {
      const answer = await fetch(`${server.origin}/api/listings/x`)
      await answer.arrayBuffer()
      return answer.status
    }
    for (let statuses: number[] = []; !statuses.includes(429); ) {
      statuses = await Promise.all(Array.from({ length: AT_ONCE }, read))
    }
    const refusal = await fetch(`${server.origin}/nothing`)
    expect(refusal.status).toBe(429)
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refusal.headers.get('cache-control')).toBe('private, no-store')
    expect(await refusal.text()).toContain('<h1')
    // What is no page is not counted.
    const icon = await fetch(`${server.origin}/favicon.svg`)
    expect(icon.status).toBe(200)
  } finally {
    await server.stop()
  }
})
