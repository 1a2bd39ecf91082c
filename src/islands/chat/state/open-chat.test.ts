import { describe, expect, test } from 'vitest'
import {
  aChat,
  conversation,
  GONE,
  ME,
  message,
  OTHER,
  quiet,
  type SentEvent
} from '#tests/support/chat-state.ts'

describe('a connection', () => {
  test('names its member first, also when it has come back', async () => {
    const { chat, world, socket, state } = aChat()
    await chat.start()
    for (const _ of ['first', 'again']) {
      world.emitted.length = 0
      socket().live(true)
      expect(world.emitted).toEqual([['auth', { userId: ME }]])
      await quiet()
      expect(state().connection).toBe('live')
      expect(world.emitted.length).toBeGreaterThan(1)
      socket().live(false)
    }
  })

  test('of somebody else who has signed in since sends nothing, and keeps what waits', async () => {
    const { chat, world, socket, state } = aChat({ offline: true })
    await chat.start()
    chat.write('A është ende?', null)
    world.offline = false
    world.auth = () => ({ ok: false, error: { code: 'not_allowed' } })
    socket().live(true)
    await quiet()
    expect(state()).toMatchObject({
      connection: 'signedOut',
      pending: [{ content: 'A është ende?' }]
    })
    expect(world.disconnected).toBe(true)
    expect(world.emitted).toEqual([['auth', { userId: ME }]])
    expect(world.called).toEqual([])
  })

  test.each([undefined, { ok: false, error: { code: 'too_many_requests' } }])(
    'that is answered by %j is asked again',
    async answer => {
      const { chat, world, socket, state } = aChat()
      await chat.start()
      world.timers.length = 0
      world.auth = () => answer
      socket().live(true)
      await quiet()
      expect(state().connection).not.toBe('live')
      world.auth = () => ({ ok: true })
      world.timers[0]?.act()
      await quiet()
      expect(state().connection).toBe('live')
    }
  )

  test('that was lost meanwhile is not live by the answer of the one before', async () => {
    const { chat, world, socket, state } = aChat()
    await chat.start()
    const acks: ((ack: unknown) => void)[] = []
    world.auth = () => new Promise(done => acks.push(done))
    socket().live(true)
    socket().live(false)
    socket().live(true)
    await quiet()
    acks[0]?.({ ok: true })
    await quiet()
    expect(state().connection).toBe('lost')
    acks[1]?.({ ok: true })
    await quiet()
    expect(state().connection).toBe('live')
  })
})

describe('what comes', () => {
  test('after a gap is asked for, in order', async () => {
    const { chat, world, socket, state } = aChat()
    await chat.start()
    const missed = [message(2), message(3)]
    socket().live(true)
    await quiet()
    world.answer = event =>
      event === 'catch_up' ? { ok: true, value: { messages: missed, more: false } } : undefined
    socket().message(message(3))
    await quiet()
    expect(world.emitted.findLast(([event]) => event === 'catch_up')?.[1]).toEqual({
      known: { 7: 1 }
    })
    expect(state().conversations[0]?.messages.map(({ seq }) => seq)).toEqual([1, 2, 3])
  })

  test('is asked for by HTTP while the line is down', async () => {
    const { chat, world, state } = aChat()
    await chat.start()
    world.call = name =>
      name === 'conversations'
        ? { ok: true, total: 1, value: [{ ...conversation, messages: [message(1), message(2)] }] }
        : { ok: false, status: 0 }
    world.timers[0]?.act()
    await quiet()
    expect(state().conversations[0]?.messages.map(({ seq }) => seq)).toEqual([1, 2])
  })

  test('is read in the open conversation while the member looks, else only delivered', async () => {
    const marksOf = (said: SentEvent[]) =>
      said.flatMap(([event, input]) => {
        const { mark, lastMessageId } = input as { mark: string; lastMessageId: number }
        return event === 'read' ? [`${mark} ${lastMessageId / 10}`] : []
      })
    const open = aChat()
    open.world.answer = (event, input: { mark: 'read'; lastMessageId: number }) =>
      event === 'read' && {
        ok: true,
        value: { conversationId: 7, userId: ME, mark: input.mark, seq: input.lastMessageId / 10 }
      }
    await open.chat.start()
    open.socket().live(true)
    await open.quiet()
    open.socket().message(message(2))
    await open.quiet()
    expect(marksOf(open.world.emitted)).toEqual(['read 1', 'read 2'])
    expect(open.state().conversations[0]).toMatchObject({ unread: 0, mine: { read: 2 } })

    open.world.looking = false
    open.socket().message(message(3))
    await open.quiet()
    expect(marksOf(open.world.emitted)).toEqual(['read 1', 'read 2', 'delivered 3'])
    expect(open.state().conversations[0]).toMatchObject({ unread: 1, mine: { read: 2 } })
    open.world.looking = true
    open.chat.pageShown()
    await open.quiet()
    expect(open.state().conversations[0]).toMatchObject({ unread: 0, mine: { read: 3 } })
  })

  test('is read also where the other is gone', async () => {
    const { chat, world, socket, quiet } = aChat({ conversation: { otherUser: GONE } })
    await chat.start()
    socket().live(true)
    await quiet()
    expect(world.emitted).toContainEqual([
      'read',
      { listingId: 3, otherUserId: null, lastMessageId: 10, mark: 'read' }
    ])
  })

  test('of presence and typing is forgotten when it is old', async () => {
    const { chat, world, socket, state } = aChat()
    await chat.start()
    world.answer = event =>
      event === 'join_conversation'
        ? { ok: true, value: { conversationId: 7, online: true } }
        : undefined
    socket().live(true)
    await quiet()
    expect(state().online).toEqual([OTHER])
    world.timers.length = 0
    socket().typing({ conversationId: 7, listingId: 3, userId: OTHER })
    socket().typing({ conversationId: 7, listingId: 3, userId: OTHER })
    expect(state().typing).toEqual([7])
    world.timers[0]?.act()
    expect(state().typing).toEqual([7])
    world.timers[1]?.act()
    expect(state().typing).toEqual([])
    socket().presence({ userId: OTHER, online: false })
    expect(state().online).toEqual([])
  })
})

describe('what was said before', () => {
  const newest = { messages: [8, 9].map(seq => message(seq)), lastSeq: 9 }

  test('leaves alone that somebody is typing', async () => {
    const { chat, world, socket, state } = aChat({ conversation: newest })
    await chat.start()
    socket().typing({ conversationId: 7, listingId: 3, userId: OTHER })
    world.call = name =>
      name === 'older'
        ? { ok: true, value: [6, 7].map(seq => message(seq)) }
        : { ok: false, status: 0 }
    await chat.older(7)
    expect(state().conversations[0]?.messages.map(({ seq }) => seq)).toEqual([6, 7, 8, 9])
    expect(state().typing).toEqual([7])
    socket().message(message(10))
    expect(state().typing).toEqual([])
  })
})

test.each([true, false])(
  'a list that was requested before blocking (%s) does not undo it',
  async on => {
    const { chat, world, socket, state } = aChat({ conversation: { blocked: !on } })
    await chat.start()
    const answers: (() => void)[] = []
    world.call = name =>
      name === 'conversations'
        ? new Promise(done =>
            answers.push(() =>
              done({
                ...{ ok: true, total: 2 },
                value: [7, 8].map(id => ({ ...conversation, id, blocked: !on }))
              })
            )
          )
        : { ok: name === 'block', status: 0 }
    socket().live(true)
    await quiet()
    await chat.block(OTHER, on)
    expect(answers).toHaveLength(1)
    answers[0]?.()
    await quiet()
    expect(state().conversations.map(({ blocked }) => blocked)).toEqual([on, on])
    socket().live(false)
    socket().live(true)
    await quiet()
    answers[1]?.()
    await quiet()
    expect(state().conversations[0]?.blocked).toBe(!on)
  }
)
