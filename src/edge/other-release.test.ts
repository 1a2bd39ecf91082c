import { afterAll, expect, test } from 'vitest'
import { loopback } from '#tests/support/incoming.ts'
import { answerOtherRelease } from './other-release.ts'

const server = await loopback((req, res) => {
  if (!answerOtherRelease(req, res)) res.writeHead(404).end()
})
afterAll(() => server.close())

const asked = (path: string, as?: string) =>
  fetch(server.origin + path, as ? { headers: { 'sec-fetch-dest': as } } : {})

test('in the place of code of another release comes what nothing keeps', async () => {
  const answer = await asked('/_astro/page.B8H_SE4I.js', 'script')
  // A 200 would be kept by background workers, also by those that are out there already.
  expect(answer.status).toBe(203)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(await answer.text()).toContain('u përditësua ndërkohë')
})

test.for([
  ['/_astro/page.B8H_SE4I.js', undefined],
  ['/_astro/page.B8H_SE4I.js', 'document'],
  ['/_astro/page.B8H_SE4I.css', 'script'],
  ['/_astro/a/page.js', 'script'],
  ['/pwa.js', 'script']
] as const)('%s, asked for as %s, is not there', async ([path, as]) => {
  expect((await asked(path, as)).status).toBe(404)
})
