import { describe, expect, test } from 'vitest'
import type { Pending } from '#src/browser/messages/outbox.ts'
import { aChat, quiet, stored } from '#tests/support/chat-state.ts'

describe('writing', () => {
  test('goes by the socket while it is connected, and is settled by the answer', async () => {
    const { chat, world, socket, state } = aChat()
    await chat.start()
    world.answer = (event, input) =>
      event === 'send_message' ? { ok: true, value: stored(input) } : undefined
    socket().live(true)
    await quiet()
    chat.write('Po', null)
    expect(state().pending).toHaveLength(1)
    await quiet()
    expect(state().pending).toEqual([])
    expect(state().conversations[0]?.messages.map(({ content }) => content)).toEqual(['m1', 'Po'])
    expect(world.called.some(([name]) => name === 'send')).toBe(false)
  })

  test('waits without a network, then goes once and in order, with the same number', async () => {
    const { chat, world, socket, state } = aChat({ offline: true })
    await chat.start()
    chat.write('një', null)
    chat.write('dy', null)
    await quiet()
    expect(state()).toMatchObject({
      connection: 'offline',
      pending: [{ content: 'një' }, { content: 'dy' }]
    })
    expect([world.emitted, world.called, world.disconnected]).toEqual([[], [], true])

    const numbers = state().pending.map(({ clientId }) => clientId)
    let seq = 1
    world.answer = (event, input) =>
      event === 'send_message' ? { ok: true, value: stored(input, ++seq) } : undefined
    world.offline = false
    socket().live(true)
    chat.networkChanged()
    await quiet()
    const sent = world.emitted.filter(([event]) => event === 'send_message')
    expect(sent.map(([, input]) => (input as Pending).clientId)).toEqual(numbers)
    expect(state().pending).toEqual([])
    expect(state().conversations[0]?.messages.map(({ content }) => content)).toEqual([
      'm1',
      'një',
      'dy'
    ])
  })

  test('goes by HTTP where the socket gives no answer, with the same number', async () => {
    const { chat, world, socket, state } = aChat()
    await chat.start()
    socket().live(true)
    await quiet()
    world.call = (name, input) =>
      name === 'send' ? { ok: true, value: stored(input as never) } : { ok: false, status: 0 }
    chat.write('Po', null)
    await quiet()
    const [bySocket] = world.emitted.filter(([event]) => event === 'send_message')
    const [byHttp] = world.called.filter(([name]) => name === 'send')
    expect(byHttp?.[1]).toEqual(bySocket?.[1])
    expect(state().pending).toEqual([])
  })

  test('that was refused stays in its place with the reason, and goes again by hand', async () => {
    const { chat, world, socket, state } = aChat()
    await chat.start()
    socket().live(true)
    world.answer = event =>
      event === 'send_message'
        ? { ok: false, error: { code: 'blocked', event, message: 'Jo.' } }
        : undefined
    chat.write('Po', null)
    chat.write('Edhe kjo', null)
    await quiet()
    expect(state().pending.map(({ problem }) => problem)).toEqual(['Jo.', 'Jo.'])
    expect(world.failures).toEqual(['Jo.', 'Jo.'])
    const [first, second] = state().pending
    world.answer = (event, input) =>
      event === 'send_message' ? { ok: true, value: stored(input) } : undefined
    chat.retry(first!)
    chat.discard(second!)
    await quiet()
    expect(state().pending).toEqual([])
    expect(state().conversations[0]?.messages.at(-1)?.clientId).toBe(first?.clientId)
  })

  test.each([
    ['whose photo the site has deleted goes again without it', 'photo_not_yours', null],
    ['refused for another reason goes again with its photo', 'blocked', '/photos/x-1280.webp']
  ])('%s', async (_, code, photo) => {
    const { chat, world, socket, state } = aChat()
    await chat.start()
    socket().live(true)
    world.answer = event =>
      event === 'send_message' ? { ok: false, error: { code, event, message: 'Jo.' } } : undefined
    chat.write('Si kjo', '/photos/x-1280.webp')
    await quiet()
    const [refused] = state().pending
    expect(refused).toMatchObject({ content: 'Si kjo', photo: '/photos/x-1280.webp', code })
    world.answer = (event, input) =>
      event === 'send_message' ? { ok: true, value: stored(input) } : undefined
    chat.retry(refused!)
    await quiet()
    const sent = world.emitted.filter(([event]) => event === 'send_message').at(-1)?.[1]
    expect(sent).toMatchObject({ content: 'Si kjo', clientId: refused?.clientId })
    expect((sent as Partial<Pending>).photo ?? null).toBe(photo)
    expect(state().pending).toEqual([])
  })

  test.each([
    ['too many', { ok: false, error: { code: 'too_many_requests', retryAfter: 8 } }, 8],
    ['a server that is busy', { ok: false, error: { code: 'busy' } }, 3],
    ['a full disk', { ok: false, error: { code: 'storage_full', retryAfter: 60 } }, 60]
  ])('waits for another try after %s', async (_, answer, seconds) => {
    const { chat, world, socket, state } = aChat()
    await chat.start()
    socket().live(true)
    await quiet()
    world.timers.length = 0
    world.answer = event => (event === 'send_message' ? answer : undefined)
    chat.write('Po', null)
    await quiet()
    expect(state().pending).toMatchObject([{ content: 'Po' }])
    expect(state().pending[0]).not.toHaveProperty('problem')
    expect(world.timers.map(({ ms }) => ms)).toEqual([seconds * 1000])
    world.answer = (event, input) =>
      event === 'send_message' ? { ok: true, value: stored(input) } : undefined
    world.timers[0]?.act()
    await quiet()
    expect(state().pending).toEqual([])
  })

  test('is kept when the session has ended', async () => {
    const { chat, world, state } = aChat()
    await chat.start()
    world.call = () => ({ ok: false, status: 401, message: '', retryAfter: 0 })
    chat.write('Po', null)
    await quiet()
    expect(state()).toMatchObject({ connection: 'signedOut', pending: [{ content: 'Po' }] })
    expect(world.disconnected).toBe(true)
  })
})
