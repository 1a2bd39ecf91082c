import type { Db } from '#db/client.ts'
import { categorySettings } from '#db/schema/categories.ts'
import { writeAudit } from '#src/features/accounts/audit.ts'
import { CATEGORIES } from '#src/shared/catalog/categories/index.ts'
import type { VisibleCategories } from '#src/shared/catalog/visible-categories.ts'
import { Refusal } from '#src/shared/errors.ts'
import type { CategoryChange } from '#src/shared/schemas/moderation.ts'
import { readAddedCategories } from './added-categories.ts'

export type PlacedCategory = { id: number; hidden: boolean }

export async function placedCategories(db: Db): Promise<PlacedCategory[]> {
  const rows = await db.select().from(categorySettings)
  const all = [...CATEGORIES, ...(await readAddedCategories(db))]
  const settingOf = (id: number) => rows.find(row => row.categoryId === id)
  return all
    .map(({ id }, declared) => ({
      id,
      hidden: settingOf(id)?.hidden ?? false,
      position: settingOf(id)?.position ?? all.length + declared
    }))
    .toSorted((a, b) => a.position - b.position)
    .map(({ id, hidden }) => ({ id, hidden }))
}

export async function readVisibleCategories(db: Db): Promise<VisibleCategories> {
  return (await placedCategories(db)).filter(({ hidden }) => !hidden).map(({ id }) => id)
}

/** Listings of a hidden one are still found. Refuses with `not_found`, `conflict` (last one). */
export async function changeCategory(
  db: Db,
  admin: { id: number },
  id: number,
  { move, hidden }: CategoryChange
) {
  await db.transaction(async tx => {
    await tx.select().from(categorySettings).for('update')
    const placed = await placedCategories(tx)
    const at = placed.findIndex(each => each.id === id)
    const one = placed[at]
    if (!one) throw new Refusal('not_found')
    if (hidden !== undefined) one.hidden = hidden
    if (placed.every(each => each.hidden))
      throw new Refusal('conflict', { fields: { hidden: 'lastCategory' } })
    const to = at + (move === 'up' ? -1 : move === 'down' ? 1 : 0)
    const other = placed[to]
    if (other) [placed[at], placed[to]] = [other, one]
    for (const [position, each] of placed.entries()) {
      const setting = { position, hidden: each.hidden }
      await tx
        .insert(categorySettings)
        .values({ categoryId: each.id, ...setting })
        .onConflictDoUpdate({ target: categorySettings.categoryId, set: setting })
    }
    const details = [move, hidden === undefined ? undefined : hidden ? 'hide' : 'show']
    await writeAudit(tx, {
      actorId: admin.id,
      action: 'category.change',
      object: `category:${id}`,
      details: details.filter(Boolean).join(', ')
    })
  })
}
