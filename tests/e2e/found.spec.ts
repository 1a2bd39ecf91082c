import { core, LOAD } from '#tests/support/journeys.ts'
import { expect, type Site, test } from '#tests/support/site.ts'
import { categoryName } from '../support/category-names.ts'

const FULL = process.env.CHAT_TESTS === 'full'
/** Of each file of the sitemap, unless all are. */
const VISITED = 30
const AT_ONCE = 6

const visit = ({ origin }: Site, path: string) =>
  fetch(path.startsWith('http') ? path : origin + path, { redirect: 'manual' })

const textOf = async (site: Site, path: string) => (await visit(site, path)).text()
const located = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url)

/** Of every file of the sitemap, by its name. */
async function readSitemap(site: Site) {
  const robots = await textOf(site, '/robots.txt')
  expect(robots).toContain('Disallow: /api/')
  const [, index = ''] = /Sitemap: (\S+)/.exec(robots) ?? []
  const files = located(await textOf(site, index))
  const urls = await Promise.all(files.map(async file => located(await textOf(site, file))))
  return new Map(files.map((file, n) => [new URL(file).pathname, urls[n] ?? []] as const))
}

const linkOf = (html: string, attributes: string) =>
  html.split(`<link rel="${attributes} href="`)[1]?.split('"')[0]
const LANGUAGES = ['sq', 'en'] as const

/** Notes in `wrong` what is. An expectation for each address would take longer than its page. */
async function visitFound(site: Site, url: string, wrong: string[]) {
  const page = await visit(site, url)
  const html = await page.text()
  const canonical = linkOf(html, 'canonical"')
  if (page.status !== 200) wrong.push(`${url}: ${page.status}`)
  if (canonical !== url) wrong.push(`${url}: canonical ${canonical}`)
  if (html.includes('name="robots"')) wrong.push(`${url}: not indexed`)
  return LANGUAGES.map(language => linkOf(html, `alternate" hreflang="${language}"`))
}

test(
  'every address of the sitemap is a page, its one address and its twin',
  LOAD,
  async ({ site }) => {
    const sitemap = await readSitemap(site)
    const sample = [...sitemap.values()].flatMap(urls => {
      const step = FULL ? 1 : Math.ceil(urls.length / VISITED)
      return urls.filter((_, n) => n % step === 0)
    })
    const twins = new Map<string, (string | undefined)[]>()
    const known = new Set([...sitemap.values()].flat())
    const next = sample.values()
    const wrong: string[] = []
    const walk = async () => {
      for (const url of next) {
        if (twins.has(url)) continue
        const both = await visitFound(site, url, wrong)
        twins.set(url, both)
        if (!both.includes(url)) wrong.push(`${url}: twins ${both}`)
        for (const twin of both) {
          if (!twin || twin === url) continue
          if (!known.has(twin)) wrong.push(`${url}: ${twin} is not in the sitemap`)
          const back = await visitFound(site, twin, wrong)
          twins.set(twin, back)
          if (String(back) !== String(both)) wrong.push(`${twin}: twins ${back}`)
        }
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, walk))
    expect(wrong).toEqual([])
    expect(twins.size).toBeGreaterThanOrEqual(sample.length)
  }
)

test(
  'the sitemap names pages, categories, listings and sellers',
  core('http'),
  async ({ site }) => {
    const sitemap = await readSitemap(site)
    const wrong: string[] = []
    for (const file of ['pages', 'categories', 'listings-0', 'sellers-0']) {
      expect(sitemap.get(`/sitemap/${file}.xml`)?.length, file).toBeGreaterThan(0)
    }
    const categories = sitemap.get('/sitemap/categories.xml') ?? []
    expect(categories.some(url => url.includes('/category/all/'))).toBe(true)
    for (const [file, urls] of sitemap) {
      expect(new Set(urls).size, file).toBe(urls.length)
      const [first = '', second = ''] = urls
      for (const url of [first, second]) await visitFound(site, url, wrong)
    }
    expect(wrong).toEqual([])
    const listings = await textOf(site, '/sitemap/listings-0.xml')
    const dates = [...listings.matchAll(/<lastmod>([^<]+)/g)].map(([, date = '']) =>
      Date.parse(date)
    )
    expect(dates.length).toBe(listings.split('<loc>').length - 1)
    expect(Math.max(...dates)).toBeLessThanOrEqual(Date.now())
  }
)

test('a part of the sitemap that is none is not found', async ({ site }) => {
  for (const part of ['listings-999999', 'listings-x', 'sellers-999999', 'nothing']) {
    expect((await visit(site, `/sitemap/${part}.xml`)).status).toBe(404)
  }
})

test('a search without words is one page, whatever its address says', async ({ site }) => {
  for (const path of [
    '/search',
    '/search?category=nothing',
    '/search?q=%20',
    '/search?sortBy=best'
  ])
    expect(linkOf(await textOf(site, path), 'canonical"'), path).toBe(`${site.origin}/search`)
})

test('a category of a city has a page of its own in both languages', async ({ site }) => {
  const albanian = await textOf(site, '/category/makinat/tirane')
  expect(albanian).toContain(`<title>${categoryName('makinat')} në Tiranë`)
  expect(await textOf(site, '/en/category/makinat/tirane')).toContain('<title>Cars in Tiranë')
  const filtered = await textOf(site, '/category/makinat?location=Tiran%C3%AB')
  expect(filtered).toContain(`rel="canonical" href="${site.origin}/category/makinat/tirane"`)
  const other = await visit(site, '/category/makinat/tirane?location=Durr%C3%ABs')
  expect(other.headers.get('location')).toBe('/category/makinat?location=Durr%C3%ABs')
  for (const path of [
    '/category/makinat/Tiran%C3%AB',
    '/category/makinat/x',
    '/category/x/tirane'
  ]) {
    expect((await visit(site, path)).status, path).toBe(404)
  }
})

test('the newest of a search can be followed as RSS', async ({ site }) => {
  const page = await textOf(site, '/category/makinat')
  const feed = /type="application\/rss\+xml"[^>]*href="([^"]+)"/.exec(page)?.[1] ?? ''
  const answer = await visit(site, feed)
  expect(answer.headers.get('content-type')).toContain('application/rss+xml')
  const items = [...(await answer.text()).matchAll(/<item>.*?<link>([^<]+)<\/link>/gs)]
  expect(items.length).toBeGreaterThan(5)
  const [, link = ''] = items[0] ?? []
  expect((await visit(site, link)).status).toBe(200)
})

test('the other language of what is not there is at its own address', async ({ site }) => {
  const text = await (await visit(site, '/user/ish-shites')).text()
  expect(text).toContain('href="/en/user/ish-shites"')
})

test('a feed names the word that was found in place of the one typed', async ({ site }) => {
  const feed = await textOf(site, '/rss.xml?q=iphnoe')
  const title = /<title>([^<]*)<\/title>/.exec(feed)?.[1]
  expect(title).toMatch(/^iphone ·/)
})

test('results of a search are no page of a search engine, their links are', async ({ site }) => {
  expect(await textOf(site, '/search?q=golf')).toContain('name="robots" content="noindex,follow"')
})

test('who finds a hole knows whom to write to', async ({ site }) => {
  const answer = await textOf(site, '/.well-known/security.txt')
  expect(answer).toMatch(/^Contact: (mailto:|http)/)
  const expires = Date.parse(/Expires: (\S+)/.exec(answer)?.[1] ?? '')
  expect(expires).toBeGreaterThan(Date.now())
  expect(expires).toBeLessThan(Date.now() + 365 * 24 * 3600_000)
})
