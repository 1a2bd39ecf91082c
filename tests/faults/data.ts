import type { Fault } from './fault.ts'

const FEATURES = 'src/features'

/** Something is lost, done twice, half done, or wrong afterwards. */
export const DATA: readonly Fault[] = [
  {
    row: 5,
    what: 'a key sent with other content is answered as the first',
    file: 'src/http/idempotency.ts',
    from: "  if (row.fingerprint !== claim.fingerprint) throw new Refusal('idempotency_mismatch')\n",
    to: '',
    tests: ['src/http/idempotency.test.ts']
  },
  {
    row: 5,
    what: 'key and act are not committed together',
    file: 'src/http/idempotency.ts',
    from: 'locals.db.transaction(tx => withinTransaction(tx, claim, status, run))',
    to: 'withinTransaction(locals.db, claim, status, run)',
    tests: ['src/http/idempotency.test.ts']
  },
  {
    row: 50,
    what: 'the price to sort by stays when a listing is edited',
    file: `${FEATURES}/listings/edit.ts`,
    from: 'priceAll: priceInAll(parsed.value, appliedRate)',
    to: 'priceAll: priceInAll(row, appliedRate)',
    tests: [`${FEATURES}/listings/edit.test.ts`]
  },
  {
    row: 60,
    what: 'prices in euro stay when the rate moves',
    file: `${FEATURES}/listings/price.ts`,
    from: 'await recomputePrices(db, row.appliedRate)',
    to: 'if (rate < 0) await recomputePrices(db, row.appliedRate)',
    tests: [`${FEATURES}/listings/price.test.ts`]
  },
  {
    row: 59,
    what: 'a page begins with the last of the page before',
    file: `db/keyset.ts`,
    from: 'sql`>` : sql`<`',
    to: 'sql`>=` : sql`<=`',
    tests: [`${FEATURES}/listings/of-seller.test.ts`]
  },
  {
    row: 46,
    what: 'words with marks are other words',
    file: `src/shared/folding/fold-words.ts`,
    from: "    .replace(/[\\u0300-\\u036f]/g, '')\n",
    to: '',
    tests: [`${FEATURES}/search/search-words.test.ts`, `${FEATURES}/search/search-text.test.ts`]
  },
  {
    row: 47,
    what: 'a file is seen before it is whole',
    file: 'src/platform/storage/durable-file.ts',
    from: `const part = join(folder, \`.\${crypto.randomUUID()}.part\`)`,
    to: 'const part = path',
    tests: ['src/platform/storage/folder.test.ts']
  },
  {
    row: 34,
    what: 'a push that failed is not tried again',
    file: `${FEATURES}/notifications/settle-push.ts`,
    from: "outcome.kind === 'later' && tries + 1 < TRIES_MAX",
    to: "outcome.kind === 'later' && tries + 1 < 1",
    tests: [`${FEATURES}/notifications/push-service-answers.test.ts`]
  },
  {
    row: 34,
    what: 'a job is queued though what caused it is rolled back',
    file: 'src/platform/jobs.ts',
    from: '        db: fromDrizzle(tx, sql),\n',
    to: '',
    tests: ['src/platform/jobs.test.ts']
  },
  {
    row: 34,
    what: 'a message is nobody’s news',
    file: `${FEATURES}/messaging/delivery-statement.ts`,
    from: 'where c.held_at is null\n  returning message_id',
    to: 'where c.held_at is not null\n  returning message_id',
    tests: [`${FEATURES}/messaging/notify-receivers.test.ts`]
  },
  {
    row: 2,
    what: 'an open breaker lets every question through',
    file: 'db/circuit-breaker.ts',
    from: '          if (isOpen()) openUntil = now() + OPEN_MS\n',
    to: '',
    tests: ['db/circuit-breaker.test.ts']
  },
  {
    row: 58,
    what: 'what a deleted member wrote can be read',
    file: `${FEATURES}/privacy/erase-conversations.ts`,
    from: "set content = '', photo = null,",
    to: 'set photo = null,',
    tests: [`${FEATURES}/privacy/delete-account.test.ts`]
  },
  {
    row: 1,
    what: 'the photos of listings are swept',
    file: `${FEATURES}/photos/sweep.ts`,
    from: 'and(isNull(photos.claimedAt), lt(photos.createdAt, olderThan))',
    to: 'lt(photos.createdAt, olderThan)',
    tests: [`${FEATURES}/photos/photos.test.ts`, 'src/server/sweep-listings.test.ts']
  },
  {
    row: 40,
    what: 'an older version starts on newer data',
    file: 'db/schema-version.ts',
    from: "if (version === 'newer') {",
    to: "if (version === 'newer' && !role) {",
    tests: ['db/migrate.test.ts']
  }
]
