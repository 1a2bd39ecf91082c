import { request } from 'node:http'
import { aListing } from '#tests/support/factories.ts'
import { hold } from '#tests/support/figures.ts'
import { expect, test } from '#tests/support/site.ts'

const HEADERS = [
  ...['if-match', 'if-none-match', 'if-range', 'if-modified-since', 'if-unmodified-since'],
  ...['range', 'accept', 'accept-language', 'accept-encoding', 'cookie']
]
const VALUES = [
  ...['', ',', ',,', '"', '""', 'W/', 'W/"', '*, *', '\t', '"\u00ff"', 'a'.repeat(4000)],
  ...['bytes=', 'bytes=--1', 'bytes=1-0', 'bytes=9e9-', 'bytes=-99999999999999999999'],
  ...['items=0-1', 'Thu, 99 Foo 2026 99:99:99 GMT', ';q=', 'sq;q=9e999', 'en;q=-1,*;q=x', '*/*/*'],
  ...['lang=%', 'lang==;;;==', '__Host-session=%00']
]

/** As it is, which `fetch` would tidy up. */
function ask(origin: string, path: string, name: string, value: string) {
  const { hostname, port } = new URL(origin)
  return new Promise<{ status: number; caching: string }>((done, fail) => {
    const asked = request({ hostname, port, path, headers: { [name]: value } }, answer => {
      const caching = String(answer.headers['cache-control'])
      answer.resume().on('end', () => done({ status: answer.statusCode ?? 0, caching }))
    })
    asked.on('error', fail).end()
  })
}

test('row 45: 250 malformed headers make no page fail, and no refusal that is kept', async ({
  site
}) => {
  expect(HEADERS.length * VALUES.length).toBe(250)
  const { id } = await aListing(site.db, (await site.member()).account)
  const wrong: string[] = []
  const pages = ['/', '/en/search?q=golf', `/listing/${id}`, '/nothing', '/api/categories']
  for (const path of pages) {
    for (const name of HEADERS) {
      for (const value of VALUES) {
        const { status, caching } = await ask(site.origin, path, name, value)
        const isKept = status >= 400 && /max-age=[1-9]/.test(caching)
        if (status >= 500 || isKept) wrong.push(`${path} ${name}: ${value}: ${status}, ${caching}`)
      }
    }
  }
  expect(wrong).toEqual([])
  const of = `${HEADERS.length * VALUES.length} headers of ${pages.length} pages`
  hold(45, 'pages that fail, or refusals of them that are kept', wrong.length, { is: 0 }, { of })
})
