import { describe, expect } from 'vitest'
import { profileChange } from '#src/shared/schemas/account.ts'
import { test } from '#tests/support/database.ts'
import { anAccount, day } from '#tests/support/factories.ts'
import { changeProfile } from './profile.ts'
import { readSeller } from './seller.ts'

const SITE = 'Tregu'

describe('readSeller', () => {
  test('tells what everybody may know, and no address or number', async ({ db }) => {
    const profile = { location: 'Korçë', phone: '069 123 4567', createdAt: day(1) }
    const { id, username } = await anAccount(db, { ...profile, sellerKind: 'business' })
    expect(await readSeller(db, username)).toEqual({
      id,
      username,
      fullName: 'Arben Kola',
      location: 'Korçë',
      sellerKind: 'business',
      isIdVerified: false,
      memberSince: day(1).toISOString()
    })
  })

  test('finds the one name behind every spelling', async ({ db }) => {
    const { id, username } = await anAccount(db)
    expect((await readSeller(db, username.toUpperCase()))?.id).toBe(id)
  })

  test.for(['', 'nobody.at.all', '%', '\u0000'])('knows nobody called %j', async (name, { db }) => {
    expect(await readSeller(db, name)).toBeUndefined()
  })

  test('does not show a banned one', async ({ db }) => {
    const { username } = await anAccount(db, { bannedAt: day(1) })
    expect(await readSeller(db, username)).toBeUndefined()
  })
})

test('a profile keeps its kind of seller unless another is given', async ({ db }) => {
  const account = await anAccount(db, { sellerKind: 'business' })
  const form = { fullName: 'Arben Kola', phone: '', location: '' }
  const stored = await changeProfile(db, account, profileChange.parse(form), SITE)
  expect(stored.sellerKind).toBe('business')
  await changeProfile(db, account, profileChange.parse({ ...form, sellerKind: 'private' }), SITE)
  expect((await readSeller(db, account.username))?.sellerKind).toBe('private')
  expect(profileChange.safeParse({ ...form, sellerKind: 'shop' }).success).toBe(false)
})

test('a change of a profile brings back nothing that was changed meanwhile', async ({ db }) => {
  const before = await anAccount(db, { phone: '+355691234567', location: 'Fier' })
  await changeProfile(db, before, { phone: null }, SITE)
  const after = await changeProfile(db, before, { sellerKind: 'business' }, SITE)
  expect(after).toMatchObject({ phone: null, location: 'Fier', sellerKind: 'business' })
  expect(await changeProfile(db, after, {}, SITE)).toEqual(after)
})

test('a profile takes the name of those who run the site for staff only', async ({ db }) => {
  const change = profileChange.parse({ fullName: 'Tregu Support' })
  const member = await anAccount(db)
  await expect(changeProfile(db, member, change, SITE)).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { fullName: 'fullNameReserved' }
  })
  const moderator = await anAccount(db, { role: 'moderator' })
  expect((await changeProfile(db, moderator, change, SITE)).fullName).toBe('Tregu Support')
})

test('a city in a profile is spelled as the cities are', () => {
  const stored = (location: string) => profileChange.parse({ location }).location
  expect(['Korçe', 'tirana', 'Rruga B, Tirana', 'Prishtinë'].map(stored)).toEqual([
    'Korçë',
    'Tiranë',
    'Rruga B, Tirana',
    'Prishtinë'
  ])
})

test('what a change of the profile does not name stays as it is', () => {
  expect(profileChange.parse({ fullName: 'Ana Hoxha' })).toEqual({ fullName: 'Ana Hoxha' })
  expect(profileChange.parse({ location: 'Fier' })).not.toHaveProperty('phone')
  expect(profileChange.parse({ phone: ' ', location: null })).toEqual({
    phone: null,
    location: null
  })
})
