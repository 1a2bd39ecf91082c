import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { reports } from '#db/schema/moderation.ts'
import { removeListing } from '#src/features/listings/lifecycle.ts'
import { eraseAccount } from '#src/features/privacy/erase-account.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount, day, noJobs } from '#tests/support/factories.ts'
import { dismissReports } from './dismiss.ts'
import { fileReport } from './file-report.ts'
import { openCases } from './queue.ts'
import { readReported, reportsOf } from './read-case.ts'

const NOW = new Date('2026-06-15T12:00:00Z')
const context = { jobs: noJobs, now: NOW }

/** A listing that its seller deleted on seeing that it was reported. */
async function deleted(db: Db) {
  const [seller, reporter] = [await anAccount(db), await anAccount(db, { createdAt: day(1) })]
  const texts = { title: 'iPhone me kapar', description: 'Vetëm me kapar.\n\nNë Tiranë.' }
  const { id } = await aListing(db, seller, texts)
  const about = { kind: 'listing', targetId: id } as const
  await fileReport(db, reporter, { ...about, reason: 'scam', note: '' }, context)
  await removeListing(db, seller, id)
  return { seller, reporter, about }
}

describe('a reported listing that its seller has deleted', () => {
  test('is still read and answered for', async ({ db }) => {
    const { seller, about } = await deleted(db)
    expect(await openCases(db)).toMatchObject([{ ...about, name: 'iPhone me kapar' }])
    expect(await readReported(db, about)).toEqual({ userId: seller.id, name: 'iPhone me kapar' })
    const [report] = await reportsOf(db, about)
    expect(report?.content).toBe('iPhone me kapar\n\nVetëm me kapar.\n\nNë Tiranë.')
    await dismissReports(db, await anAccount(db, { role: 'moderator' }), about, context)
    expect(await openCases(db)).toEqual([])
  })

  test('goes from its report with the account', async ({ db }) => {
    const { seller, about } = await deleted(db)
    await eraseAccount(db, seller.id, { ...context, announce: () => {} })
    const [row] = await db.select().from(reports).where(eq(reports.targetId, about.targetId))
    expect(row).toMatchObject({ userId: null, content: null, note: '', closedAt: NOW })
    expect(await readReported(db, about)).toEqual({ userId: null, name: null })
    expect(await openCases(db)).toEqual([])
  })
})
