import { desc } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { auditLog } from '#db/schema/accounts.ts'
import { CATEGORIES } from '#src/shared/catalog/categories/index.ts'
import { test } from '#tests/support/database.ts'
import { anAccount } from '#tests/support/factories.ts'
import { changeCategory, placedCategories, readVisibleCategories } from './categories.ts'

const DECLARED = CATEGORIES.map(({ id }) => id)
const [FIRST = 0, SECOND = 0, ...REST] = DECLARED
const lastAct = async (db: Db) => {
  const [row] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  return row && [row.actorId, row.action, row.object, row.details]
}

describe('categories', () => {
  test('stand as declared until an admin moves one', async ({ db }) => {
    const admin = await anAccount(db, { role: 'admin' })
    expect(await readVisibleCategories(db)).toEqual(DECLARED)
    await changeCategory(db, admin, FIRST, { move: 'down' })
    expect(await readVisibleCategories(db)).toEqual([SECOND, FIRST, ...REST])
    expect(await lastAct(db)).toEqual([admin.id, 'category.change', `category:${FIRST}`, 'down'])
    await changeCategory(db, admin, SECOND, { move: 'up' })
    expect(await readVisibleCategories(db)).toEqual([SECOND, FIRST, ...REST])
  })

  test('are hidden and keep their place', async ({ db }) => {
    const admin = await anAccount(db, { role: 'admin' })
    await changeCategory(db, admin, SECOND, { hidden: true })
    expect(await readVisibleCategories(db)).toEqual([FIRST, ...REST])
    expect((await placedCategories(db))[1]).toEqual({ id: SECOND, hidden: true })
    await changeCategory(db, admin, SECOND, { hidden: false })
    expect(await readVisibleCategories(db)).toEqual(DECLARED)
  })

  test('are not all hidden, and only those that are declared', async ({ db }) => {
    const admin = await anAccount(db, { role: 'admin' })
    for (const id of DECLARED.slice(1)) await changeCategory(db, admin, id, { hidden: true })
    const last = db.transaction(tx => changeCategory(tx, admin, FIRST, { hidden: true }))
    const why = { code: 'conflict', fields: { hidden: 'lastCategory' } }
    await expect(last).rejects.toMatchObject(why)
    const missing = db.transaction(tx => changeCategory(tx, admin, 999, { move: 'up' }))
    await expect(missing).rejects.toMatchObject({ code: 'not_found' })
  })
})
