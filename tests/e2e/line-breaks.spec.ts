import { type AddressInfo, createServer } from 'node:net'
import { aConversation, write } from '#tests/support/conversation.ts'
import { aListing } from '#tests/support/factories.ts'
import { hold } from '#tests/support/figures.ts'
import {
  type Answered,
  echoedIn,
  forgedIn,
  headersOf,
  mailHeaders,
  SEARCHES,
  SHORT_TEXTS,
  TEXTS,
  withText
} from '#tests/support/line-breaks.ts'
import { allMails } from '#tests/support/mailbox.ts'
import { bodyFor } from '#tests/support/objects.ts'
import { describedRoutes } from '#tests/support/openapi.ts'
import { knownNames, PAGE_NAMES, pageRoutes } from '#tests/support/page-routes.ts'
import { passwords } from '#tests/support/registering.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { expect, openSite, type Site, test } from '#tests/support/site.ts'
import { inputOf } from '#tests/support/valid-inputs.ts'

const MAIL_HEADERS = new Set([
  ...['From', 'To', 'Reply-To', 'Subject', 'Date', 'Message-ID', 'MIME-Version', 'Content-Type'],
  ...['Content-Transfer-Encoding', 'List-Unsubscribe', 'List-Unsubscribe-Post']
])
/** What Node itself says at its start, of the variables of a test run. */
const NODE_SAYS = /^\(node:\d+\) |^\(Use `node /

test.describe.configure({ mode: 'serial' })

let server: TestServer
let site: Site & { close(): Promise<void> }
test.beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMITS: 'off', LOG_LEVEL: 'debug' } })
  site = await openSite(server)
})
test.afterAll(async () => {
  await site.close()
  await server.stop()
})

/** What was asked for, with the headers that came. */
const seen = {
  answers: 0,
  forged: [] as string[],
  failed: [] as string[],
  echoed: new Set<string>()
}

function note(name: string, answer: Answered) {
  seen.answers++
  if (forgedIn(answer).length > 0) seen.forged.push(name)
  if (answer.status >= 500) seen.failed.push(`${name}: ${answer.status}`)
  for (const each of echoedIn(answer)) seen.echoed.add(each)
}

/** A line break that reaches a header makes Node throw. */
function expectNothingForged() {
  expect(seen.failed).toEqual([])
  expect(seen.forged).toEqual([])
}

/** So many requests at once. */
async function inTurns<Item>(items: readonly Item[], ask: (item: Item) => Promise<void>) {
  const rest = [...items]
  const one = async () => {
    for (let item = rest.pop(); item !== undefined; item = rest.pop()) await ask(item)
  }
  await Promise.all(Array.from({ length: 6 }, one))
}

test('row 27: a header that a line break has made is seen', async () => {
  const forging = createServer(socket => {
    socket.end('HTTP/1.1 303 See Other\r\nLocation: /a\r\nSet-Cookie: forged=1\r\n\r\n')
  })
  await new Promise<void>(done => forging.listen(0, '127.0.0.1', done))
  const { port } = forging.address() as AddressInfo
  const answer = await headersOf(`http://127.0.0.1:${port}/`)
  expect(forgedIn(answer)).toEqual([['set-cookie', 'forged=1']])
  forging.close()
})

/** The addresses of a page: the text in its path, and as each parameter, a few of the texts each. */
function addressesOf(route: string, place: string) {
  const at = (value: string) => `/${route.replace('[...city]', 'tirane').replace(/\[.*?\]/, value)}`
  const names = [...PAGE_NAMES, 'q'].flatMap((name, n) =>
    TEXTS.filter((_, each) => (each + n) % 3 === 0).map(
      text => `${at(place)}?${new URLSearchParams({ [name]: text })}`
    )
  )
  return [...TEXTS.map(text => at(encodeURIComponent(text))), ...names]
}

test('row 27: no line break in an address adds a header to a page', async () => {
  test.setTimeout(600_000)
  const conversation = await aConversation(site)
  const { conversationId } = await write(site, conversation, 'buyer', 'A është ende?')
  const admin = await site.member({ role: 'admin' })
  const known = knownNames(conversation, conversationId)
  const routes = await pageRoutes()
  const tries = routes.flatMap(route => {
    const start = Object.keys(known).find(each => route.startsWith(each)) ?? ''
    return addressesOf(route, known[start] ?? '1')
  })
  const cookies = [conversation.buyer.cookie, undefined, admin.cookie, undefined, undefined]
  await inTurns([...tries.entries()], async ([n, path]) => {
    const cookie = cookies[n % cookies.length]
    note(path, await headersOf(site.origin + path, cookie ? { cookie } : {}))
  })
  // Where to go on after signing in.
  expect([...seen.echoed]).toContain('location')
  expectNothingForged()
})

test('row 27: no line break in a call adds a header to its answer', async () => {
  test.setTimeout(600_000)
  const conversation = await aConversation(site, { title: 'Golf 5' })
  const admin = await site.member({ role: 'admin' })
  const tries: { name: string; method: string; path: string; body?: object }[] = []
  for (const { name, method, path, operation } of await describedRoutes(site)) {
    const at = path.replace(/\{\w+\}/, String(conversation.listingId))
    const { body = bodyFor(name, undefined) } = inputOf(name)
    const queried = operation.parameters.filter(each => each.in === 'query').slice(0, 20)
    for (const text of TEXTS) {
      for (const each of queried) {
        tries.push({ name, method, path: `${at}?${new URLSearchParams({ [each.name]: text })}` })
      }
      tries.push({ name, method, path: path.replace(/\{\w+\}/, encodeURIComponent(text)) })
      if (method === 'GET') continue
      for (const changed of withText(body, text))
        tries.push({ name, method, path: at, body: changed })
    }
  }
  await inTurns(tries, async ({ name, method, path, body }) => {
    const type = 'application/json'
    const sent = body ? { body: JSON.stringify(body), type } : {}
    const as = name.includes('/admin/') ? admin : conversation.buyer
    note(name, await headersOf(site.origin + path, { method, cookie: as.cookie, ...sent }))
  })
  expectNothingForged()
})

test('row 27: no line break in a search adds a header to what is found', async () => {
  const { account } = await site.member()
  const row = { title: 'Golf X-Forged: 1', bumpedAt: new Date() }
  for (let n = 0; n < 40; n++) await aListing(site.db, account, row)
  const first = `${site.origin}/api/listings?${new URLSearchParams({ q: 'golf forged' })}`
  await expect
    .poll(async () => (await headersOf(first)).headers.map(([name]) => name))
    .toContain('link')
  const found = new Set<string>()
  for (const text of SEARCHES) {
    const answer = await headersOf(
      `${site.origin}/api/listings?${new URLSearchParams({ q: text })}`
    )
    note(text, answer)
    for (const [name] of answer.headers) found.add(name)
  }
  expect([...found]).toContain('x-text-read')
  expect([...seen.echoed]).toEqual(expect.arrayContaining(['link', 'x-did-you-mean']))
  expectNothingForged()
})

const FORM = 'application/x-www-form-urlencoded'

test('row 27: no line break in a form adds a header to the answer, or to a mail', async () => {
  const passwordHash = await passwords.hash('qershia-1')
  const { account } = await site.member({ passwordHash })
  const { listingId } = await aConversation(site)
  const submit = async (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams(fields).toString()
    const answer = await headersOf(site.origin + path, { method: 'POST', body, type: FORM })
    note(path, answer)
    return answer.status
  }
  const signIn = { intent: 'login', email: account.email, password: 'qershia-1' }
  for (const text of TEXTS) {
    expect(await submit(`/auth?${new URLSearchParams({ next: text })}`, signIn)).toBe(303)
    expect(await submit(`/listing/${listingId}/contact`, { content: text, form: text })).toBe(303)
  }
  const writer = { email: 'ana@shembull.al', message: 'Si ta fshij llogarinë?' }
  for (const name of SHORT_TEXTS) {
    expect(await submit('/contact', { ...writer, name }), name).toBe(303)
    await submit('/contact', { ...writer, name: 'Ana', email: `ana@shembull.al${name}` })
    await submit('/contact', { ...writer, name: 'Ana', message: name })
  }
  expectNothingForged()
  const mails = await allMails(server.folder)
  expect(mails.length).toBeGreaterThanOrEqual(2 * SHORT_TEXTS.length)
  const extra = mails.flatMap(mailHeaders).filter(name => !MAIL_HEADERS.has(name))
  expect(extra).toEqual([])
  const of = `${mails.length} mails`
  hold(27, 'header fields that a line break adds to a mail', extra.length, { is: 0 }, { of })
})

test('row 27: each line of the log is an object, and none is forged', async () => {
  const of = `${seen.answers} answers`
  hold(27, 'headers that a line break adds to an answer', seen.forged.length, { is: 0 }, { of })
  const lines = server
    .log()
    .split('\n')
    .filter(line => line !== '' && !NODE_SAYS.test(line))
  const wrong = lines.filter(line => !isOwn(line))
  expect(wrong).toEqual([])
  expect(lines.filter(line => line.includes('orged')).length).toBeGreaterThan(100)
  const scale = { of: `${lines.length} lines` }
  hold(27, 'lines of the log that are no object or forged', wrong.length, { is: 0 }, scale)
})

/** A line of ours: an object with its time, and not what a text asked for. */
function isOwn(line: string) {
  try {
    const { time, msg } = JSON.parse(line)
    return typeof time === 'string' && msg !== 'forged'
  } catch {
    return false
  }
}
