import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { MESSAGE_MAX } from '#src/shared/schemas/messages.ts'
import { draftCookies, endedDraftCookies, readDraft } from './message-draft.ts'

const ORIGIN = 'https://tregu.example'
const TO = { listingId: 12, receiverId: 4 }
const sentBack = (cookies: string[]) =>
  cookies
    .filter(each => !/Max-Age=0(;|$)/.test(each))
    .map(each => each.split(';')[0])
    .join('; ')

/** As hard to compress as text can be. */
const noise = (length: number) =>
  String.fromCharCode(...Array.from(randomBytes(length), byte => 0x4e00 + byte * 80))

describe('the draft of a message', () => {
  test('comes back whole, however long it is', () => {
    for (const text of ['Përshëndetje!\n"A është ende?"; ok', noise(MESSAGE_MAX)]) {
      const cookies = draftCookies(ORIGIN, TO, text)
      for (const each of cookies) expect(each.length).toBeLessThan(4096)
      expect(readDraft(`lang=sq; ${sentBack(cookies)}`, TO)).toBe(text)
    }
  })

  test('belongs to one listing and one receiver, and is no more once it is ended', () => {
    const cookies = draftCookies(ORIGIN, TO, 'Përshëndetje')
    const others = [
      { ...TO, listingId: 13 },
      { ...TO, receiverId: 5 }
    ]
    for (const other of others) expect(readDraft(sentBack(cookies), other)).toBeUndefined()
    expect(sentBack(endedDraftCookies(ORIGIN))).toBe('')
    expect(readDraft(null, TO)).toBeUndefined()
    expect(readDraft('draft0=%%%; draft1=x', TO)).toBeUndefined()
  })

  test('can be read by no script, and is bound to its host', () => {
    for (const each of draftCookies(ORIGIN, TO, 'x')) {
      expect(each).toMatch(/^__Host-draft\d=.*HttpOnly.*Secure/)
    }
  })
})
