import { expect, test } from 'vitest'
import { aChat, conversation, message, OTHER } from '#tests/support/chat-state.ts'

const offer = {
  ...{ price: 1, currency: 'ALL', free: false, kind: 'offer', monthly: false },
  status: 'sold'
} as const
const sold = { ...conversation, listing: { ...conversation.listing, offer }, deal: 4 }

function withAnswers(open: ReturnType<typeof aChat>) {
  const answers: ((value: unknown) => void)[] = []
  open.world.call = name =>
    name === 'conversation'
      ? new Promise(done => answers.push(value => done({ ok: true, value })))
      : { ok: true, value: [], total: 1 }
  return answers
}

test('the open conversation is read again, once at a time, and the last answer counts', async () => {
  const open = aChat()
  const answers = withAnswers(open)
  await open.chat.start()
  open.socket().listing({ id: 3 })
  open.socket().listing({ id: 3 })
  await open.quiet()
  expect(answers).toHaveLength(1)
  answers[0]?.(conversation)
  await open.quiet()
  expect(answers).toHaveLength(2)
  answers[1]?.(sold)
  await open.quiet()
  expect(answers).toHaveLength(2)
  expect(open.state().conversations[0]).toMatchObject({ deal: 4, listing: { offer } })
})

test('any other is read again when it is opened, if its listing has changed', async () => {
  const open = aChat({ openId: 0 })
  const answers = withAnswers(open)
  await open.chat.start()
  open.socket().listing({ id: 3 })
  await open.quiet()
  expect(answers).toHaveLength(0)
  open.chat.open(7)
  await open.quiet()
  expect(answers).toHaveLength(1)
  answers[0]?.(sold)
  await open.quiet()
  open.chat.open(7)
  await open.quiet()
  expect(answers).toHaveLength(1)
})

test('a list that was requested before it is older, whenever it arrives', async () => {
  const open = aChat()
  const answers = withAnswers(open)
  const lists: ((value: unknown) => void)[] = []
  const call = open.world.call
  open.world.call = (name, input) =>
    name === 'conversations'
      ? new Promise(done => lists.push(value => done({ ok: true, value, total: 1 })))
      : call(name, input)
  await open.chat.start()
  open.socket().live(true)
  await open.quiet()
  open.socket().listing({ id: 3 })
  await open.quiet()
  answers[0]?.(sold)
  await open.quiet()
  lists[0]?.([{ ...conversation, messages: [message(1), message(2)], lastSeq: 2 }])
  await open.quiet()
  expect(open.state().conversations[0]).toMatchObject({ deal: 4, listing: { offer }, lastSeq: 2 })
})

test('blocking meanwhile keeps what is read of the listing, and a failed reading is repeated', async () => {
  const open = aChat()
  const answers: ((answer: unknown) => void)[] = []
  open.world.call = name =>
    name === 'conversation' ? new Promise(done => answers.push(done)) : { ok: name === 'block' }
  await open.chat.start()
  open.socket().listing({ id: 3 })
  await open.quiet()
  answers[0]?.({ ok: false, status: 0 })
  await open.quiet()
  open.chat.open(7)
  await open.quiet()
  expect(answers).toHaveLength(2)
  await open.chat.block(OTHER, true)
  answers[1]?.({ ok: true, value: sold })
  await open.quiet()
  expect(open.state().conversations[0]).toMatchObject({ deal: 4, blocked: true })
})

test('one that is gone leaves the page, and what the line has lost is read again', async () => {
  const open = aChat()
  await open.chat.start()
  let status = 0
  open.world.call = name =>
    name === 'conversation' ? { ok: false, status } : { ok: true, value: [] }
  open.socket().listing({ id: 3 })
  await open.quiet()
  expect(open.state().conversations).toHaveLength(1)
  status = 404
  open.chat.open(7)
  await open.quiet()
  expect(open.state()).toMatchObject({ conversations: [], openId: undefined })
})
