import type { Fault } from './fault.ts'

const FEATURES = 'src/features'

/** Somebody gets in, or gets at what is not theirs. */
export const ACCESS: readonly Fault[] = [
  {
    row: 3,
    what: 'what is another’s is not refused',
    file: `${FEATURES}/trust/can.ts`,
    from: ' && object.ownerId !== actor.id)',
    to: ' && object.ownerId < 0)',
    tests: [`${FEATURES}/trust/can.test.ts`]
  },
  {
    row: 4,
    what: 'a held conversation is read by its seller',
    file: `${FEATURES}/messaging/message-json.ts`,
    from: `or (c.seller_id = \${userId}::bigint and c.held_at is null)`,
    to: `or c.seller_id = \${userId}::bigint`,
    tests: [`${FEATURES}/moderation/held.test.ts`, `${FEATURES}/messaging/conversations.test.ts`]
  },
  {
    row: 4,
    what: 'of two who write to each other only one is compared',
    file: `${FEATURES}/messaging/message-json.ts`,
    from: `  and c.seller_id in (\${userId}::bigint, \${otherId}::bigint)\n`,
    to: '',
    tests: [
      `${FEATURES}/messaging/reading.test.ts`,
      `${FEATURES}/messaging/conversations.test.ts`,
      `${FEATURES}/messaging/send-message.test.ts`
    ]
  },
  {
    row: 4,
    what: 'a photo of another member is claimed',
    file: `${FEATURES}/photos/claim.ts`,
    from: '        eq(photos.userId, account.id),\n',
    to: '',
    tests: [`${FEATURES}/photos/photos.test.ts`]
  },
  {
    row: 3,
    what: 'the token of another member is revoked',
    file: `${FEATURES}/accounts/access-tokens.ts`,
    from: '.where(and(eq(accessTokens.id, id), eq(accessTokens.userId, owner.id)))',
    to: '.where(eq(accessTokens.id, id))',
    tests: [`${FEATURES}/accounts/access-tokens.test.ts`]
  },
  {
    row: 3,
    what: 'a token does what its scopes do not allow',
    file: `${FEATURES}/trust/scopes.ts`,
    from: 'if (scope && scopes.includes(scope)) return',
    to: 'if (scope) return',
    tests: ['src/http/token-request.test.ts']
  },
  {
    row: 17,
    what: 'the session of a banned member goes on',
    file: `${FEATURES}/accounts/sessions.ts`,
    from: 'Boolean(bannedAt || deletedAt)',
    to: 'Boolean(deletedAt)',
    tests: [`${FEATURES}/accounts/sessions.test.ts`, `${FEATURES}/moderation/ban.test.ts`]
  },
  {
    row: 17,
    what: 'sessions are stored by their token',
    file: 'src/platform/token.ts',
    from: "(token: string) => createHash('sha256').update(token).digest('hex')",
    to: '(token: string) => token',
    tests: [`${FEATURES}/accounts/sessions.test.ts`]
  },
  {
    row: 19,
    what: 'an unknown account answers sooner, without hashing',
    file: `${FEATURES}/accounts/log-in.ts`,
    from: 'const right = await passwords.verify(user?.passwordHash, password)',
    to: 'const right = user && (await passwords.verify(user.passwordHash, password))',
    tests: [`${FEATURES}/accounts/log-in.test.ts`]
  },
  {
    row: 63,
    what: 'a code of the authenticator app is taken twice',
    file: `${FEATURES}/accounts/prove-second-factor.ts`,
    from: 'after: row.lastStep })',
    to: 'after: 0 })',
    tests: [`${FEATURES}/accounts/second-factor.test.ts`]
  },
  {
    row: 63,
    what: 'acts of staff need no second factor',
    file: `${FEATURES}/trust/step-up.ts`,
    from: 'if (asksSecondFactor(action) && !isProved(account, now)) {',
    to: 'if (asksSecondFactor(action) && !account) {',
    tests: [`${FEATURES}/trust/step-up.test.ts`]
  },
  {
    row: 30,
    what: 'a device is known by its fingerprint alone',
    file: `${FEATURES}/trust/devices.ts`,
    from: `and cookie_hash = \${cookieHash} and device`,
    to: 'and device',
    tests: [`${FEATURES}/trust/devices.test.ts`, `${FEATURES}/messaging/send-message-rules.test.ts`]
  },
  {
    row: 11,
    what: 'the ID number itself is stored',
    file: `${FEATURES}/trust/verify-id.ts`,
    from: 'const hash = hashOfIdNumber({ secret, earlier: await readEarlierKeys(db, secret) }, number)',
    to: 'const hash = number',
    tests: [`${FEATURES}/trust/verify-id.test.ts`]
  },
  {
    row: 3,
    what: 'a listing is changed by another member',
    file: `${FEATURES}/listings/own.ts`,
    from: 'action, { ownerId: row.sellerId })',
    to: 'action, { ownerId: actor.id })',
    tests: [`${FEATURES}/listings/owner.test.ts`]
  },
  {
    row: 3,
    what: 'a notification of another member is marked as read',
    file: `${FEATURES}/notifications/list.ts`,
    from: '.where(and(eq(notifications.userId, userId), isNull(notifications.readAt), marked))',
    to: '.where(and(isNull(notifications.readAt), marked))',
    tests: [`${FEATURES}/notifications/list.test.ts`]
  },
  {
    row: 17,
    what: 'the token before the second factor stays a session',
    file: `${FEATURES}/accounts/sessions.ts`,
    from: '  await tx.delete(sessions).where(eq(sessions.id, sessionId))\n',
    to: '',
    tests: [`${FEATURES}/accounts/second-factor.test.ts`]
  },
  {
    row: 17,
    what: 'a mailed link works twice',
    file: `${FEATURES}/accounts/mail-tokens.ts`,
    from: 'await tx.delete(mailTokens).where(isValid(id, purposes)).returning()',
    to: 'await tx.select().from(mailTokens).where(isValid(id, purposes))',
    tests: [`${FEATURES}/accounts/mail-tokens.test.ts`]
  }
]
