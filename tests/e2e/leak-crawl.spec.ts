import { eq, gt, isNull, sql } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { deals } from '#db/schema/deals.ts'
import { deviceVerifications } from '#db/schema/trust.ts'
import { webhookDeliveries } from '#db/schema/webhooks.ts'
import { CANARY } from '#tests/support/canary.ts'
import { READERS } from '#tests/support/column-readers.ts'
import { hold } from '#tests/support/figures.ts'
import { LOAD } from '#tests/support/journeys.ts'
import {
  type Marked,
  markColumns,
  markedColumns,
  markerOf,
  markersIn
} from '#tests/support/markers.ts'
import { describedRoutes } from '#tests/support/openapi.ts'
import { withPolicy } from '#tests/support/policy-site.ts'
import { expect, type Member, type Site, test } from '#tests/support/site.ts'
import { everythingOf } from '#tests/support/whole-life.ts'

const PAGES_MAX = 1500
/** Requests at a time, so that the site does not wait for the crawler. */
const AT_ONCE = 4
/** Of one world, about listings -1 and -2, which are no more. */
const DEALS = 2
/** Files, and what ends a session or leads out. */
const LEFT_OUT = /^\/(_astro|photos|api\/auth\/logout|assets|icons|fonts)\b/
/** Where no words of a member stand: enums, numbers, addresses of photos, and rows that live a moment. */
const UNMARKED = [
  ...['messages.photo', 'messages.signs', 'photos.source', 'photo_removals.hash'],
  ...['notifications.subject', 'notifications.path', 'reports.reason', 'farewells.email'],
  ...['saved_searches.city', 'saved_searches.ranges', 'search_count_keys.key'],
  ...['webhook_deliveries.type', 'webhook_deliveries.data', 'push_subscriptions.session_id'],
  'id_number_keys.sealed'
]
const PARAMETER = /\{\w+\}/g

type Actor = { name: string; as?: Member; id: number; world: number; isStaff?: true }
/** What members are shown of their own somewhere: a crawl that misses it shows nothing else. */
const OWN = [
  ...['ai_chats.messages', 'deals.title', 'decisions.note', 'messages.content'],
  ...[
    'notifications.parts',
    'saved_searches.name',
    'sessions.device',
    'users.email',
    'users.phone'
  ],
  'webhooks.url'
]
type Leak = { who: string; path: string; column: string; of: number }

function mayRead({ id, world, isStaff }: Actor, { reader, ...marked }: Marked) {
  if (reader === 'everyone') return true
  // What staff may see of members has tests of its own; nobody's is nobody's.
  if (isStaff) return reader !== 'nobody'
  if (reader === 'nobody' || reader === 'staff') return false
  return reader === 'parties' ? marked.world === world : marked.owner === id
}

/** Two members, each with a row in every table that can hold anything of one, and whom they deal with. */
async function twoWorlds(site: Site) {
  const worlds: Awaited<ReturnType<typeof everythingOf>>[] = []
  for (const world of [1, 2]) {
    const [made, name] = [await everythingOf(site.db), `lexues${world}`]
    await leaveMore(site, world)
    await markColumns(site.db, world)
    // The next one has the same name, and the same deals.
    await site.db
      .update(users)
      .set({ username: name, usernameFolded: name })
      .where(eq(users.username, CANARY))
    const ofThis = gt(deals.listingId, -1 - DEALS)
    const further = sql`${deals.listingId} - ${DEALS * world}::int`
    await site.db.update(deals).set({ listingId: further }).where(ofThis)
    worlds.push(made)
  }
  return worlds
}

/** What `everythingOf` does not leave behind. */
async function leaveMore({ db }: Site, world: number) {
  const [action, object, details] = ['action', 'object', 'details'].map(column =>
    markerOf(`audit_log.${column}`, world)
  )
  await db.execute(
    sql`insert into audit_log (action, object, details) values (${action}, ${object}, ${details})`
  )
  await db
    .update(deviceVerifications)
    .set({ device: CANARY })
    .where(eq(deviceVerifications.device, ''))
  await db
    .update(webhookDeliveries)
    .set({ lastError: CANARY })
    .where(isNull(webhookDeliveries.lastError))
}

/** What a page leads to on this site, without its fragment. */
function linksIn(html: string, origin: string) {
  const found = [...html.matchAll(/\b(?:href|action|data-href)="([^"#]+)/g)].flatMap(([, link]) => {
    const url = URL.parse(link!.replaceAll('&amp;', '&'), origin)
    return url?.origin === origin ? [url.pathname + url.search] : []
  })
  return found.filter(path => !LEFT_OUT.test(path))
}

type Report = { answers: number; failed: string[]; leaks: Leak[]; shown: Set<string> }

async function visit(site: Site, actor: Actor, path: string, report: Report, options = {}) {
  const { method = 'GET', ...rest } = options as { method?: string; body?: unknown }
  const response = await site.call(method, path, { as: actor.as, ...rest })
  const text = await response.text()
  const headers = [...response.headers].map(pair => pair.join(': ')).join('\n')
  report.answers++
  if (response.status === 429 || response.status >= 500) report.failed.push(path)
  for (const marked of markersIn(`${headers}\n${text}`)) {
    const { column, owner: of } = marked
    if (mayRead(actor, marked)) report.shown.add(column)
    else report.leaks.push({ who: actor.name, path, column, of })
  }
  return text
}

/** From page to page, as far as links lead; then every address of the API that only reads. */
async function crawl(site: Site, actor: Actor, addresses: string[], report: Report) {
  const seen = new Set(['/', '/en/', ...addresses])
  for (let from = 0; from < seen.size; from += AT_ONCE) {
    const paths = [...seen].slice(from, from + AT_ONCE)
    const texts = await Promise.all(paths.map(path => visit(site, actor, path, report)))
    for (const link of texts.flatMap(text => linksIn(text, site.origin)))
      if (seen.size < PAGES_MAX) seen.add(link)
  }
}

/** Every address that has a number in it, for everything there is of its kind. */
async function numbered(site: Site) {
  const reading = (await describedRoutes(site)).filter(({ method }) => method === 'GET')
  const patterns = [
    ...reading.map(({ path }) => path),
    ...['/listing/{id}', '/listing/{id}/contact', '/listing/{id}/edit', '/messages/{id}'],
    ...['/en/listing/{id}', '/en/messages/{id}', '/en/user/{id}', '/en/ai-assistant/{id}'],
    ...['/appeal/{id}', '/ai-assistant/{id}', '/deals/{id}', '/user/{id}', '/saved-searches/{id}']
  ]
  const chats = await site.db.execute<{ id: string }>(sql`select id from ai_chats`)
  const names = await site.db.select({ name: users.username }).from(users)
  const ids = [
    ...Array.from({ length: 24 }, (_, n) => String(n + 1)),
    ...chats.map(({ id }) => id),
    ...names.map(({ name }) => name)
  ]
  return patterns.flatMap(pattern =>
    PARAMETER.test(pattern) ? ids.map(id => pattern.replaceAll(PARAMETER, id)) : [pattern]
  )
}

/** Every act with nothing, and with what no schema takes: what is said about the mistake. */
async function provoke(site: Site, actor: Actor, report: Report) {
  const acts = (await describedRoutes(site)).filter(({ method }) => method !== 'GET')
  for (const { method, path } of acts) {
    if (LEFT_OUT.test(path)) continue
    for (const body of [{}, { id: '\0', email: ['x'] }, '{']) {
      await visit(site, actor, path.replaceAll(PARAMETER, '1'), report, { method, body })
    }
  }
}

test(
  'row 10: no page, answer or error shows anyone what is another’s, or nobody’s to see',
  LOAD,
  async () => {
    test.setTimeout(900_000)
    await withPolicy({}, async (site, server) => {
      const [first, second] = await twoWorlds(site)
      const marked = await markedColumns(site.db)
      const secret = Object.entries(READERS).flatMap(([table, readers]) =>
        Object.entries(readers).flatMap(([column, reader]) =>
          reader === 'everyone' ? [] : [`${table}.${column}`]
        )
      )
      const bare = secret.filter(column => !marked.includes(column))
      expect(bare.toSorted()).toEqual(UNMARKED.toSorted())
      const actor = async (name: string, world: number, account = first!.account) => ({
        ...{ name, world, id: account.id },
        as: await site.signedIn(account)
      })
      const third = await site.member()
      const actors: Actor[] = [
        { name: 'a stranger', id: 0, world: 0 },
        { name: 'another member', as: third, id: third.account.id, world: 0 },
        await actor('the member', 1),
        await actor('whom the member deals with', 1, first!.other),
        await actor('the second member', 2, second!.account),
        await actor('whom the second deals with', 2, second!.other)
      ]
      const staff: Actor[] = []
      for (const role of ['moderator', 'admin'] as const) {
        const as = await site.member({ role })
        staff.push({ name: role, as, id: as.account.id, world: 0, isStaff: true })
      }
      const addresses = await numbered(site)
      const report: Report = { answers: 0, failed: [], leaks: [], shown: new Set() }
      for (const each of [...actors, ...staff]) await crawl(site, each, addresses, report)
      expect(report.failed).toEqual([])
      for (const each of actors) await provoke(site, each, report)
      expect(report.leaks).toEqual([])
      const of = `${marked.length} columns in ${report.answers} answers`
      hold(10, 'markers where they may not stand', report.leaks.length, { is: 0 }, { of })
      expect(OWN.filter(column => !report.shown.has(column))).toEqual([])
      expect(report.answers).toBeGreaterThan(10_000)
      expect(markersIn(server.log()).filter(({ reader }) => reader === 'nobody')).toEqual([])
    })
  }
)
