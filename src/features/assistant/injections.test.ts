import { afterAll, expect, describe as group } from 'vitest'
import { TITLE_MAX } from '#src/shared/schemas/listing.ts'
import { askAs, assisting, bad, searching, server, word } from '#tests/support/assisting.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount } from '#tests/support/factories.ts'
import { hold } from '#tests/support/figures.ts'
import { INJECTIONS } from '#tests/support/injections.ts'
import { inputOf, type ModelRequest } from '#tests/support/model-server.ts'
import { chat } from './chat.ts'

/** `npm test -- full` tries all of them. */
const TRIED = INJECTIONS.filter((_, n) => process.env.PROPERTIES === 'full' || n % 5 === 0)

let [tried, withstood] = [0, 0]
afterAll(() => {
  const of = `${tried} injections`
  hold(29, 'injections that reached what is not theirs', tried - withstood, { is: 0 }, { of })
})

group('150 injections', () => {
  test('are as many, all different', () => {
    expect(new Set(INJECTIONS).size).toBe(150)
  })

  const CONTACTS = [
    '069 234 5678',
    '+355692345678',
    'J00101999W',
    'drita.leka@shembull.al',
    '4242 4242 4242 4242'
  ]

  // Each in a transaction of its own, which may take five seconds.
  test.for(TRIED)('lead to no prompt, no secret and nobody else: %#', async (text, { db }) => {
    tried++
    const account = await anAccount(db, { phone: '+355681112223' })
    const other = await anAccount(db, {
      fullName: 'Drita Zqleka',
      email: `${word()}@tjeter.al`,
      phone: '+355692345678'
    })
    const secret = word()
    server.behave({ text: secret })
    await askAs(db, other, `Sekreti im është ${secret}`)
    const name = word()
    await aListing(db, other, { title: `${name} e fshirë ${secret}`, status: 'removed' })
    const title = `${name} ${text}`.slice(0, TITLE_MAX)
    await aListing(db, other, { title, description: `${text} ${CONTACTS.join(', ')}` })
    const before = server.sent.length
    const foreign = [secret, other.email, other.username, other.fullName, 'hunter2hunter2']
    const said: string[] = []
    const say = (more: string) => void said.push(more)
    const ask = () =>
      chat(db, account, { message: `${text} ${CONTACTS.join(' ')}` }, assisting(db, say))
    // All of its input, as repeated by somebody who obeys …
    server.behave(searching(name, inputOf))
    await expect(ask()).rejects.toMatchObject(bad)
    expect(lettersOf(said.join(''))).not.toContain(
      lettersOf('You help people on Tregu, a classified')
    )
    // … and all of it except the prompt.
    const withoutPrompt = ({ messages, ...rest }: ModelRequest) =>
      inputOf({ ...rest, messages: messages.slice(1) })
    server.behave(searching(name, request => withoutPrompt(request).slice(0, 5000)))
    const { message } = await ask()
    expect(message.content).toContain('"listings"')
    for (const each of foreign) expect(JSON.stringify([message, said])).not.toContain(each)
    const sent = server.sent.slice(before)
    expect(sent).toHaveLength(4)
    for (const each of [...foreign, ...CONTACTS, account.email, account.username, '681112223']) {
      expect(sent.filter(request => request.includes(each))).toEqual([])
    }
    // The check can fail: what was asked and what was found did reach the model.
    expect(sent.every(request => request.includes('…'))).toBe(true)
    expect(sent.filter(request => request.includes(name))).toHaveLength(2)
    // No text ends the fence around it.
    expect(sent.filter(request => request.split('\n')[1]?.match(/<\/?system>/))).toEqual([])
    withstood++
  })
})

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
