import { expect, test } from 'vitest'
import { aChat, conversation, message, quiet, stored } from '#tests/support/chat-state.ts'

const seqs = ({ state }: ReturnType<typeof aChat>) =>
  state().conversations[0]?.messages.map(({ seq }) => seq)

test('what the server could not give is asked for again while the line is up', async () => {
  const page = aChat()
  const { chat, world, socket } = page
  const none = { ok: true, value: { messages: [], more: false } }
  world.answer = event => event === 'catch_up' && none
  await chat.start()
  socket().live(true)
  await quiet()
  world.timers.length = 0
  world.answer = event => event === 'catch_up' && { ok: false, error: { code: 'busy' } }
  world.call = () => ({ ok: false, status: 503 })
  socket().message(message(3))
  await quiet()
  expect(seqs(page)).toEqual([1])
  world.answer = event =>
    event === 'catch_up' && {
      ok: true,
      value: { messages: [message(2), message(3)], more: false }
    }
  world.call = () => ({ ok: true, value: [], total: 1 })
  for (const { act } of [...world.timers]) act()
  await quiet()
  expect(seqs(page)).toEqual([1, 2, 3])
})

test('much that comes at once is asked for once more, not once for each', async () => {
  const { chat, world, socket } = aChat()
  await chat.start()
  socket().live(true)
  await quiet()
  world.emitted.length = 0
  for (const seq of [3, 4, 5, 6, 7]) socket().message(message(seq))
  await quiet()
  expect(world.emitted.filter(([event]) => event === 'catch_up')).toHaveLength(2)
})

test('what the other wrote before one’s own message stays in its place', async () => {
  const page = aChat()
  const { chat, world, socket } = page
  await chat.start()
  socket().live(true)
  await quiet()
  world.answer = (event, input) => {
    if (event === 'send_message') return { ok: true, value: stored(input, 4) }
    const messages = [message(2), message(3)]
    return event === 'catch_up' && { ok: true, value: { messages, more: false } }
  }
  chat.write('Po', null)
  await quiet()
  expect(seqs(page)).toEqual([1, 2, 3, 4])
})

test('where a whole page of the list has changed, "more" goes on behind it', async () => {
  const { chat, world, socket, state } = aChat()
  const list = (id: number) => () => ({
    ok: true,
    total: 30,
    next: 'behind',
    value: [{ ...conversation, id }]
  })
  await chat.start()
  world.call = list(7)
  socket().live(true)
  await quiet()
  expect(state().next).toBeUndefined()
  world.call = list(8)
  socket().message(message(1, { conversationId: 8 }))
  await quiet()
  expect(state().next).toBe('behind')
})

test('what another tab wrote is sent by this one too', async () => {
  const { chat, world, socket, outbox } = aChat()
  await chat.start()
  socket().live(true)
  await quiet()
  world.answer = (event, input) =>
    event === 'send_message' ? { ok: true, value: stored(input, 2) } : undefined
  outbox.set('x', {
    ...message(2),
    receiverId: 2,
    at: '',
    clientId: 'x',
    content: 'Po',
    photo: null
  })
  chat.outboxChanged()
  await quiet()
  expect(world.emitted.some(([event]) => event === 'send_message')).toBe(true)
})
