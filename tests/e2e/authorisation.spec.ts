import { randomUUID } from 'node:crypto'
import { conversations, messages } from '#db/schema/messaging.ts'
import { REPORT_KINDS } from '#src/shared/schemas/messages.ts'
import { ACTORS, type Actor, MATRIX, OWNERS, type Owner, REPORTABLE } from '#tests/authorisation.ts'
import { anActor } from '#tests/support/actors.ts'
import { compareCells } from '#tests/support/cells.ts'
import { aRating } from '#tests/support/deals.ts'
import { aListing } from '#tests/support/factories.ts'
import { hold } from '#tests/support/figures.ts'
import { core } from '#tests/support/journeys.ts'
import { acquaint, bodyFor, MISSING, makeObject, type Named } from '#tests/support/objects.ts'
import { type DescribedRoute, describedRoutes } from '#tests/support/openapi.ts'
import { ALL_ON, withPolicy } from '#tests/support/policy-site.ts'
import { expect, type Member, type Site, test } from '#tests/support/site.ts'

test.describe.configure({ mode: 'serial' })

/** What is about rights; everything else means that the request was let in. */
const RIGHTS = [401, 403, 404]
/** A route that names an object has a cell for each owner, any other one cell. */
type Cells = Record<string, Record<string, number>>

const namedBy = ({ name }: DescribedRoute) => MATRIX[name]?.names

/** Whose objects a route can be asked for by an actor: who has no account owns nothing. */
const ownersFor = (route: string, who: Actor): readonly (Owner | undefined)[] => {
  const names = MATRIX[route]?.names
  if (!names) return [undefined]
  return OWNERS.filter(each => each !== 'own' || (names.own !== undefined && who !== 'anonymous'))
}
const cellOf = (who: Actor, owner: Owner | undefined) => (owner ? `${who}, ${owner}` : who)

/** An object made for this one request, and the actor's acquaintance with its owner. */
async function object(site: Site, route: DescribedRoute, who: Actor, as?: Member, owner?: Owner) {
  const names = namedBy(route)
  if (!names || owner === undefined) return undefined
  if (owner === 'missing') {
    return { id: ['job', 'chat'].includes(names.kind) ? randomUUID() : MISSING } satisfies Named
  }
  const of = owner === 'own' && as ? as : await site.member({ phone: '069 123 4567' })
  const named = await makeObject(site, names.kind, of)
  if (who === 'otherUser' && as && of !== as) {
    await acquaint(site, of, as, names.kind === 'listing' ? Number(named.id) : undefined)
  }
  return named
}

async function answer(site: Site, route: DescribedRoute, who: Actor, owner: Owner | undefined) {
  const { name, method, path } = route
  // Each cell has an actor of its own: some routes end sessions.
  const as = await anActor(site, who)
  const named = await object(site, route, who, as, owner)
  const at = path.replace(/\{\w+\}/, String(named?.id ?? '1'))
  const body = method === 'GET' ? undefined : bodyFor(name, named)
  const response = await site.call(method, at, { as, body })
  expect(response.status, `${name} as ${who}`).not.toBe(500)
  if (!RIGHTS.includes(response.status)) return 200
  const { error } = await response.json()
  return error.code === 'wrong_credentials' ? 200 : response.status
}

async function answers(site: Site) {
  const cells: Cells = {}
  for (const route of await describedRoutes(site)) {
    const ofActor = async (who: Actor) => {
      const row: [string, number][] = []
      for (const owner of ownersFor(route.name, who)) {
        row.push([cellOf(who, owner), await answer(site, route, who, owner)])
      }
      return row
    }
    const rows = await Promise.all(ACTORS.map(ofActor))
    cells[route.name] = Object.fromEntries(rows.flat())
  }
  return cells
}

/** What the pivot says of one cell: the door's answer, or that of the object behind it. */
function written(route: string, who: Actor, owner: Owner | undefined, underPolicy: boolean) {
  const row = MATRIX[route]!
  const door = (underPolicy ? row.underPolicy?.[who] : undefined) ?? row[who]
  if (door !== 200 || !owner || !row.names) return door
  const { acquainted } = row.names
  // A banned member is signed out: nothing is their own at this door.
  if (who === 'banned' && owner === 'own') return row.names.foreign
  if (who === 'otherUser' && owner === 'foreign' && acquainted) return acquainted
  return row.names[owner]
}

const expected = (underPolicy: boolean) =>
  Object.fromEntries(
    Object.keys(MATRIX).map(route => [
      route,
      Object.fromEntries(
        ACTORS.flatMap(who =>
          ownersFor(route, who).map(owner => [
            cellOf(who, owner),
            written(route, who, owner, underPolicy)
          ])
        )
      )
    ])
  )

test(
  'every route with a number says in the matrix what it names',
  core('trust'),
  async ({ site }) => {
    const unnamed = (await describedRoutes(site)).filter(
      route => route.path.includes('{') && !namedBy(route)
    )
    expect(unnamed.map(({ name }) => name)).toEqual([])
  }
)

// Hundreds of cases, decisions and devices: on servers of their own, where no journey looks for its own.
test('every route has a row and answers as written', core('trust'), async () => {
  test.setTimeout(900_000)
  await withPolicy({}, async site => {
    const answered = await answers(site)
    expect(answered).toEqual(expected(false))
    const { differing, of } = compareCells(answered, expected(false))
    hold(3, 'cells of routes that differ', differing, { is: 0 }, { of })
  })
})

test('and as written while the policy asks for ID and device', async () => {
  test.setTimeout(900_000)
  await withPolicy(ALL_ON, async site => {
    const answered = await answers(site)
    expect(answered).toEqual(expected(true))
    const { differing, of } = compareCells(answered, expected(true))
    hold(3, 'cells of routes that differ under the policy', differing, { is: 0 }, { of })
  })
})

test(
  'a member reports of each kind what they can read and is not theirs',
  core('trust'),
  async ({ site }) => {
    const [own, acquainted, foreign] = [
      await site.member(),
      await site.member(),
      await site.member()
    ]
    const { id: listing } = await aListing(site.db, own.account)
    const said = { text: 'Nuk erdhi.' }
    const { id: rating } = await aRating(site.db, own.account, acquainted.account, said)
    const message = await aMessage(site, own, acquainted)
    const made = { listing, user: own.account.id, message, rating }
    const cells: Record<string, Record<string, number>> = {}
    for (const kind of REPORT_KINDS) {
      const asks = { own, acquainted, foreign, missing: foreign }
      const row = Object.entries(asks).map(async ([who, as]) => {
        const targetId = who === 'missing' ? MISSING : made[kind]
        const body = { kind, targetId, reason: 'scam' }
        const { status } = await site.call('POST', '/api/reports', { as, body })
        return [who, status === 201 ? 200 : status]
      })
      cells[kind] = Object.fromEntries(await Promise.all(row))
    }
    expect(cells).toEqual(REPORTABLE)
  }
)

/** One that `writer` has sent to `reader`. */
async function aMessage(site: Site, writer: Member, reader: Member) {
  const { id: listingId } = await aListing(site.db, reader.account)
  const sides = { buyerId: writer.account.id, sellerId: reader.account.id }
  const row = { listingId, title: 'Dollap', lastSeq: 1, ...sides }
  const [conversation] = await site.db.insert(conversations).values(row).returning()
  const text = { seq: 1, clientId: randomUUID(), content: 'Më jep numrin e kartës' }
  const [message] = await site.db
    .insert(messages)
    .values({ conversationId: conversation!.id, senderId: writer.account.id, ...text })
    .returning()
  return message!.id
}

test('a paused listing exists for its owner only', core('trust'), async ({ site }) => {
  const [owner, other] = [await site.member(), await site.member()]
  const { id } = await aListing(site.db, owner.account, { status: 'inactive' })
  const read = async (as: Member | undefined, listing: number) => {
    const response = await site.call('GET', `/api/listings/${listing}`, { as })
    return { status: response.status, body: await response.json() }
  }
  expect((await read(owner, id)).status).toBe(200)
  const missing = await read(other, 999_999_999)
  expect(missing.status).toBe(404)
  for (const as of [other, undefined]) {
    const foreign = await read(as, id)
    expect(foreign.status).toBe(404)
    expect({ ...foreign.body.error, requestId: '' }).toEqual({
      ...missing.body.error,
      requestId: ''
    })
  }
})
