import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, describe as group } from 'vitest'
import { aiChats } from '#db/schema/assistant.ts'
import {
  askAs,
  assisting,
  bad,
  lastInput,
  now,
  searching,
  server,
  word
} from '#tests/support/assisting.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount } from '#tests/support/factories.ts'
import { chat, LINES_SENT_TO_MODEL, LINES_STORED } from './chat.ts'
import { readChat } from './chats.ts'

group('a chat', () => {
  test('goes on by its id, with the newest messages and no more', async ({ db }) => {
    const account = await anAccount(db)
    server.behave({ text: 'Përshëndetje!' })
    const first = await askAs(db, account, 'Tungjatjeta')
    expect(first.message).toEqual({
      role: 'assistant',
      content: 'Përshëndetje!',
      timestamp: now.toISOString(),
      listings: []
    })
    for (let n = 0; n < LINES_SENT_TO_MODEL; n++)
      await askAs(db, account, `Pyetja ${n}`, first.chatId)
    const { messages } = server.requests.at(-1)!
    expect(messages).toHaveLength(1 + LINES_SENT_TO_MODEL + 1)
    expect(messages[0]?.role).toBe('system')
    expect(messages.at(-1)).toEqual({ role: 'user', content: `Pyetja ${LINES_SENT_TO_MODEL - 1}` })
    const [stored] = await db.select().from(aiChats).where(eq(aiChats.id, first.chatId))
    expect(stored?.messages).toHaveLength(2 * (LINES_SENT_TO_MODEL + 1))
    expect(stored?.userId).toBe(account.id)
  })

  test('keeps the newest when it grows long', async ({ db }) => {
    const account = await anAccount(db)
    const line = { role: 'user' as const, content: 'e vjetër', timestamp: now.toISOString() }
    const values = { userId: account.id, messages: Array(LINES_STORED).fill(line) }
    const [row] = await db.insert(aiChats).values(values).returning()
    server.behave({ text: 'E re.' })
    await askAs(db, account, 'A?', row!.id)
    const [stored] = await db.select().from(aiChats).where(eq(aiChats.id, row!.id))
    expect(stored?.messages).toHaveLength(LINES_STORED)
    expect(stored?.messages.slice(-2).map(({ content }) => content)).toEqual(['A?', 'E re.'])
  })

  test('of somebody else does not exist, nor does one that never was', async ({ db }) => {
    server.behave({ text: 'Sekret' })
    const { chatId } = await askAs(db, await anAccount(db), 'E imja')
    const before = server.requests.length
    for (const id of [chatId, randomUUID(), 'x', "' or true --"]) {
      const other = askAs(db, await anAccount(db), 'Çfarë thashë?', id)
      await expect(other).rejects.toMatchObject({ code: 'not_found' })
    }
    expect(server.requests).toHaveLength(before)
  })

  test('keeps no number of an identity card or a phone that somebody typed', async ({ db }) => {
    const account = await anAccount(db)
    server.behave({ text: 'Mos e jep askujt.' })
    const { chatId } = await askAs(db, account, 'Unë jam J00101999W, tel. 069 234 5678, ç<shet?')
    const [stored] = await db.select().from(aiChats).where(eq(aiChats.id, chatId))
    expect(stored?.messages[0]?.content).toBe('Unë jam …, tel. …, ç<shet?')
  })

  test('keeps nothing of a question that failed', async ({ db }) => {
    const account = await anAccount(db)
    for (const how of [{ status: 500 }, { text: ' ' }, { raw: '' }]) {
      server.behave(how)
      await expect(askAs(db, account, 'A?')).rejects.toMatchObject({ code: /^ai_/ })
    }
    expect(await db.$count(aiChats, eq(aiChats.userId, account.id))).toBe(0)
  })
})

group('what the assistant finds', () => {
  test('is what everybody sees, and links lead nowhere else', async ({ db }) => {
    const [seller, account, name] = [await anAccount(db), await anAccount(db), word()]
    const shown = await aListing(db, seller, { title: `Biçikletë ${name}` })
    const paused = await aListing(db, account, { title: `Motor ${name}`, status: 'inactive' })
    const other = await aListing(db, seller, { title: 'Dollap' })
    server.behave(
      searching(
        name,
        () =>
          `Shiko [[listing:${shown.id}]] ose [[listing:${paused.id}]] [[listing:${other.id}]] [[listing:99999999]] te [këtu](…).`
      )
    )
    const { message } = await askAs(db, account, name)
    expect(message.listings.map(({ id }) => id)).toEqual([shown.id])
    expect(message.content).toBe(`Shiko "Biçikletë ${name}" ose    te [këtu](…).`)
    const sentInput = lastInput()
    expect(sentInput).toContain(`"number":${shown.id}`)
    expect(sentInput).not.toContain('Motor')
  })

  test('is offered where the answer names none of it', async ({ db }) => {
    const [account, name] = [await anAccount(db), word()]
    const listing = await aListing(db, await anAccount(db), { title: `Tavolinë ${name}` })
    server.behave(searching(name, () => 'Gjeta një.'))
    const { chatId, message } = await askAs(db, account, name)
    expect(message.listings).toMatchObject([{ id: listing.id, price: 12_000 }])
    // It stays with its answer, and may be named later without a new search.
    const earlier = await readChat(db, account, chatId)
    expect(earlier.messages[1]).toMatchObject({ listings: [{ id: listing.id }] })
    server.behave({ text: `[[listing:${listing.id}]]` })
    const again = await askAs(db, account, 'Cila?', chatId)
    expect(again.message.listings).toMatchObject([{ id: listing.id }])
  })

  test('can be named again later in the chat', async ({ db }) => {
    const [account, name] = [await anAccount(db), word()]
    const listing = await aListing(db, await anAccount(db), { title: `Tavolinë ${name}` })
    server.behave(searching(name, () => `Kjo: [[listing:${listing.id}]]`))
    const { chatId } = await askAs(db, account, name)
    server.behave({ text: `Po, [[listing:${listing.id}]].` })
    const again = await askAs(db, account, 'Sigurt?', chatId)
    expect(again.message.listings.map(({ id }) => id)).toEqual([listing.id])
  })

  test.each([
    ['bad JSON', '{"query":'],
    ['no arguments', ''],
    ['other arguments', '{"query":"x","category":"users","limit":1000}'],
    ['foreign things', '{"userId":1,"status":"removed"}'],
    ['a list', '[]'],
    ['a huge text', JSON.stringify({ query: 'x'.repeat(500) })]
  ])('is nothing for %s, which the model is told', async (_, args) => {
    let answers: string[] = []
    server.behave(request => {
      answers = request.messages.flatMap(({ role, content }) =>
        role === 'tool' ? [String(content)] : []
      )
      return answers.length > 0
        ? { text: 'Nuk munda.' }
        : { text: '', calls: [{ name: 'search_listings', args }] }
    })
    const { model, ...rest } = assisting(undefined as never)
    const found = await chat(
      undefined as never,
      { id: 1 },
      { message: 'x' },
      { ...rest, model }
    ).catch(error => error)
    // Without a database the chat cannot be stored; the tool never got far enough to need it.
    expect(answers).toEqual([expect.stringContaining('error')])
    expect(found).toBeInstanceOf(TypeError)
  })

  test('ends: calls without end are no answer', async ({ db }) => {
    const before = server.requests.length
    const calls = Array(5).fill({ name: 'search_listings', args: '{"query":"a"}' })
    server.behave({ text: '', calls })
    await expect(askAs(db, await anAccount(db), 'x')).rejects.toMatchObject(bad)
    expect(server.requests.slice(before).map(({ tool_choice }) => tool_choice)).toEqual([
      undefined,
      undefined,
      undefined,
      'none'
    ])
  })
})

group('while it is being written', () => {
  test('an answer grows, without numbers of listings', async ({ db }) => {
    const name = word()
    const listing = await aListing(db, await anAccount(db), { title: `Llambë ${name}` })
    const long = `${'Kjo është një llambë. '.repeat(20)}[[listing:${listing.id}]] ${'Fund. '.repeat(40)}`
    server.behave(searching(name, () => long))
    const said: string[] = []
    const account = await anAccount(db)
    const { message } = await chat(
      db,
      account,
      { message: name },
      assisting(db, text => said.push(text))
    )
    expect(said.length).toBeGreaterThan(3)
    expect(message.content.startsWith(said.join(''))).toBe(true)
    expect(said.join('')).toContain(`"Llambë ${name}"`)
  })
})
