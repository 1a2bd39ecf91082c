import { randomUUID } from 'node:crypto'
import { CLIENT_EVENTS, type ClientEvent } from '#src/shared/events.ts'
import { ACTORS, type Actor, OWNERS, type Owner } from '#tests/authorisation.ts'
import { SOCKET_MATRIX, WITHOUT_SOCKET } from '#tests/socket-authorisation.ts'
import { anActor } from '#tests/support/actors.ts'
import { compareCells } from '#tests/support/cells.ts'
import { connected, openSocket, outgoing, say } from '#tests/support/chat.ts'
import { hold } from '#tests/support/figures.ts'
import { core } from '#tests/support/journeys.ts'
import { aConversation, MISSING } from '#tests/support/objects.ts'
import { ALL_ON, withPolicy } from '#tests/support/policy-site.ts'
import { expect, type Member, type Site, test } from '#tests/support/site.ts'

const EVENTS = Object.keys(CLIENT_EVENTS) as ClientEvent[]
const SECRET = `Fshehtë ${randomUUID()}`

/** Numbers of a conversation as a frame names it: to whom the asker is, or claims to be, writing. */
type Named = {
  asker: number
  other: number
  listing: number
  conversation: number
  message: number
}
const NOBODYS: Named = {
  asker: MISSING,
  other: MISSING,
  listing: MISSING,
  conversation: MISSING,
  message: MISSING
}

/** A conversation of the actor's with a seller, or of two others. */
async function named(site: Site, as: Member, owner: Owner): Promise<Named> {
  if (owner === 'missing') return NOBODYS
  const buyer = owner === 'own' ? as : await site.member()
  const content = owner === 'own' ? 'Mirëdita' : SECRET
  const { id, listingId, other, message } = await aConversation(site, buyer, { content })
  const ids = { asker: buyer.account.id, listing: listingId, conversation: id, message }
  return { ...ids, other: owner === 'own' ? other : buyer.account.id }
}

function frame(event: ClientEvent, { asker, other, listing, conversation, message }: Named) {
  const place = { listingId: listing, otherUserId: other }
  const frames: Record<ClientEvent, object> = {
    auth: { userId: asker },
    join_conversation: place,
    leave_conversation: place,
    send_message: outgoing(listing, other, 'x'),
    read: { ...place, lastMessageId: message },
    typing: place,
    catch_up: { known: { [conversation]: 0 } }
  }
  return frames[event]
}

async function answer(site: Site, as: Member, event: ClientEvent, owner: Owner) {
  // A socket of its own for each cell: a foreign name ends it.
  const socket = await connected(openSocket(site.origin, as.cookie))
  const about = await named(site, as, owner)
  if (event === 'typing' && owner === 'own') {
    await say(socket, 'join_conversation', frame('join_conversation', about))
  }
  const said = await say(socket, event, frame(event, about))
  socket.close()
  expect(JSON.stringify(said)).not.toContain(SECRET)
  return said.ok ? 'answered' : said.error.code
}

type Cells = Record<string, Record<string, string>>

async function answers(site: Site) {
  const cells: Cells = Object.fromEntries(EVENTS.map(event => [event, {}]))
  const ofActor = async (who: Actor) => {
    const as = await anActor(site, who)
    if (WITHOUT_SOCKET.includes(who)) {
      await expect(connected(openSocket(site.origin, as?.cookie)), who).rejects.toThrow()
      return
    }
    for (const event of EVENTS) {
      for (const owner of OWNERS) {
        cells[event]![`${who}, ${owner}`] = await answer(site, as!, event, owner)
      }
    }
  }
  await Promise.all(ACTORS.map(ofActor))
  return cells
}

function expected(underPolicy: boolean) {
  const cells: Cells = {}
  for (const event of EVENTS) {
    const { underPolicy: changed, ...row } = SOCKET_MATRIX[event]
    cells[event] = {}
    for (const who of ACTORS.filter(each => !WITHOUT_SOCKET.includes(each))) {
      for (const owner of OWNERS) {
        cells[event][`${who}, ${owner}`] = (underPolicy && changed?.[who]) || row[owner]
      }
    }
  }
  return cells
}

test(
  'every event has a row, and answers every actor as written',
  core('messaging'),
  async ({ site }) => {
    expect(Object.keys(SOCKET_MATRIX).sort()).toEqual(EVENTS.toSorted())
    const answered = await answers(site)
    expect(answered).toEqual(expected(false))
    const { differing, of } = compareCells(answered, expected(false))
    hold(3, 'cells of events that differ', differing, { is: 0 }, { of })
  }
)

test('and as written while the policy asks for ID and device', async () => {
  await withPolicy(ALL_ON, async site => {
    const answered = await answers(site)
    expect(answered).toEqual(expected(true))
    const { differing, of } = compareCells(answered, expected(true))
    hold(3, 'cells of events that differ under the policy', differing, { is: 0 }, { of })
  })
})
