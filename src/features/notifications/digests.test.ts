import { beforeEach, describe, expect } from 'vitest'
import { test } from '#tests/support/database.ts'
import { anAccount } from '#tests/support/factories.ts'
import { forgetMails, later, match, queue, send, sent } from '#tests/support/notification-mails.ts'

beforeEach(forgetMails)

describe('saved searches', () => {
  test('that are to tell at once are mailed each by itself', async ({ db }) => {
    const member = await anAccount(db)
    await match(db, member, 1, ['Golf 5', 'Golf 6'], 'soon')
    await match(db, member, 1, ['Golf 7'], 'soon')
    await send(db)
    expect(sent.map(({ subject }) => subject)).toEqual(['3 shpallje të reja për "kërkimi 1"'])
    expect(sent[0]?.text).toContain('Golf 7\nhttps://tregu.example/listing/100\n\nGolf 5\n')
  })

  test.for([
    ['daily', '2026-07-28T06:00:00Z'],
    ['weekly', '2026-08-03T06:00:00Z']
  ] as const)('of a %s digest wait for it and make one mail', async ([pace, due], { db }) => {
    const [member, other] = [await anAccount(db), await anAccount(db)]
    await match(db, member, 1, ['Golf 5'], pace)
    await match(db, member, 2, ['Divan', 'Dollap'], pace)
    await match(db, other, 3, ['Biçikletë'], pace)
    expect(queue.map(({ when }) => when)).toEqual(Array(3).fill({ after: new Date(due) }))
    await send(db, new Date(due))
    await send(db, new Date(due))
    expect(sent.map(({ to }) => to)).toEqual([member.email, other.email])
    // Whichever process has the job, one of them sends the digest.
    expect(queue.flatMap(({ when }) => (when && 'once' in when ? [when.once] : []))).toEqual(
      [member, other].map(({ id }) => `digest.${id}.saved_search.${pace}.${Date.parse(due)}`)
    )
    expect(sent[0]?.messageId).toBe(
      `<digest.${member.id}.saved_search.${pace}.${Date.parse(due)}@tregu.example>`
    )
    expect(sent[0]?.text).toContain('1 shpallje e re për "kërkimi 1":\n\nGolf 5\nhttps://')
    expect(sent[0]?.text).toContain('2 shpallje të reja për "kërkimi 2":\n\nDivan\nhttps://')
    expect(sent[1]?.subject).toBe('1 shpallje e re për "kërkimi 3"')
  })
})

test('a search that is to tell at once from now on is mailed a day after its digest', async ({
  db
}) => {
  const member = await anAccount(db)
  await match(db, member, 1, ['Golf 1'], 'daily')
  await send(db, later(1))
  await match(db, member, 1, ['Golf 2'], 'soon', later(1.1))
  await match(db, member, 1, ['Golf 3'], 'soon', later(1.2))
  for (const days of [1.15, 1.25, 2]) await send(db, later(days))
  expect(sent).toHaveLength(2)
  expect(sent[1]?.text.match(/Golf \d/g)).toEqual(['Golf 3', 'Golf 2'])
  // One mail that nobody wanted does not keep those that follow it waiting.
  queue.splice(0)
  await match(db, member, 1, ['Golf 4'], 'soon', later(2.9))
  queue.splice(0)
  await match(db, member, 1, ['Golf 5'], 'soon', later(3.3))
  expect(queue).toHaveLength(1)
})

describe('a digest', () => {
  const digestOf = (n: number) => sent[n]?.text.match(/Golf \d/g)

  test('is mailed again for what has come since, read or not', async ({ db }) => {
    const member = await anAccount(db)
    await match(db, member, 1, ['Golf 1'], 'daily')
    await match(db, member, 1, ['Golf 2'], 'daily', later(0.1))
    expect(queue).toHaveLength(1)
    await send(db, later(1))
    await match(db, member, 1, ['Golf 3'], 'daily', later(1.1))
    await send(db, later(2))
    await send(db, later(3))
    await match(db, member, 1, ['Golf 4', 'Golf 5'], 'daily', later(7))
    await send(db, later(8))
    expect(sent.map((_, n) => digestOf(n))).toEqual([
      ['Golf 2', 'Golf 1'],
      ['Golf 3'],
      ['Golf 4', 'Golf 5']
    ])
    expect(sent[2]?.subject).toBe('2 shpallje të reja për "kërkimi 1"')
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(3)
  })

  test('leaves what came after its moment to the next one', async ({ db }) => {
    const member = await anAccount(db)
    await match(db, member, 1, ['Golf 1'], 'daily')
    await send(db, later(1))
    const [first] = queue
    await match(db, member, 1, ['Golf 2'], 'daily', later(1))
    queue.splice(0, queue.length, first!)
    await send(db, later(1))
    expect(sent).toHaveLength(1)
  })

  test('that has been sent leaves what was stored late to the next one', async ({ db }) => {
    const member = await anAccount(db)
    await match(db, member, 1, ['Golf 1'], 'daily')
    await send(db, later(1))
    queue.splice(0)
    await match(db, member, 2, ['Golf 2'], 'daily')
    await send(db, later(1))
    expect(sent).toHaveLength(1)
    const due = new Date('2026-07-29T06:00:00Z')
    expect(queue.at(-1)?.when).toEqual({ after: due })
    await send(db, due)
    expect(sent.map((_, n) => digestOf(n))).toEqual([['Golf 1'], ['Golf 2']])
  })

  test('of the week is another mail than that of the same day', async ({ db }) => {
    const member = await anAccount(db)
    const sunday = later(6)
    await match(db, member, 1, ['Golf 1'], 'daily', sunday)
    await match(db, member, 2, ['Golf 2'], 'weekly', sunday)
    expect(queue.map(({ when }) => when)).toEqual(
      Array(2).fill({ after: new Date('2026-08-03T06:00:00Z') })
    )
    await send(db, later(7))
    expect(sent.map((_, n) => digestOf(n))).toEqual([['Golf 1'], ['Golf 2']])
    expect(sent[0]?.messageId).not.toBe(sent[1]?.messageId)
  })

  test('follows a search that is set to another pace', async ({ db }) => {
    const member = await anAccount(db)
    await match(db, member, 1, ['Golf 1'], 'daily')
    await match(db, member, 1, ['Golf 2'], 'weekly', later(0.1))
    const days = queue.map(({ when }) => when && 'after' in when && when.after.getUTCDate())
    expect(days).toEqual([28, 3])
    await send(db, later(7))
    expect(sent.map((_, n) => digestOf(n))).toEqual([['Golf 2', 'Golf 1']])
  })
})
