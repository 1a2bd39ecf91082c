import { startServer } from '#tests/support/server.ts'
import { expect, test } from '#tests/support/site.ts'

/** Twice what a visitor may read within ten seconds, as fast as the server answers. */
const READINGS = 3000
const AT_ONCE = 20

test('a visitor who reads without end is told to wait, in the look of the site', async () => {
  const server = await startServer()
  try {
    let refusal: Response | undefined
    for (let sent = 0; !refusal && sent < READINGS; sent += AT_ONCE) {
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, () => fetch(`${server.origin}/nothing`))
      )
      refusal = answers.find(({ status }) => status === 429)
      await Promise.all(answers.map(answer => answer !== refusal && answer.arrayBuffer()))
    }
    expect(Number(refusal?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refusal?.headers.get('cache-control')).toBe('private, no-store')
    expect(await refusal?.text()).toContain('<h1')
    // What is no page is not counted.
    const icon = await fetch(`${server.origin}/favicon.svg`)
    expect(icon.status).toBe(200)
  } finally {
    await server.stop()
  }
})
