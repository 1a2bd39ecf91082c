import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { addedCategories } from '#db/schema/categories.ts'
import { listings } from '#db/schema/listings.ts'
import { writeAudit } from '#src/features/accounts/audit.ts'
import {
  type AddedAttribute,
  type AddedCategory,
  declarationOf,
  slugOf
} from '#src/shared/catalog/added/added-category.ts'
import { CATEGORIES } from '#src/shared/catalog/categories/index.ts'
import type { Category } from '#src/shared/catalog/category.ts'
import { type FieldProblems, Refusal } from '#src/shared/errors.ts'
import { fold } from '#src/shared/folding/fold.ts'
import type { AddedCategoryInput } from '#src/shared/schemas/added-category.ts'
import { attributesFrom } from './added-attributes.ts'

type Staff = { id: number }

const COLUMNS = {
  id: addedCategories.id,
  slug: addedCategories.slug,
  emoji: addedCategories.emoji,
  nameSq: addedCategories.nameSq,
  nameEn: addedCategories.nameEn,
  asksCondition: addedCategories.asksCondition,
  attributes: addedCategories.attributes
}

/** What the operator has added, the oldest first. */
export const readAddedCategories = (db: Db): Promise<AddedCategory[]> =>
  db.select(COLUMNS).from(addedCategories).orderBy(asc(addedCategories.id))

/** The same, as the site reads categories. */
export const readAddedDeclarations = async (db: Db): Promise<Category[]> =>
  (await readAddedCategories(db)).map(declarationOf)

export async function readAddedCategory(db: Db, id: number): Promise<AddedCategory | undefined> {
  const [row] = await db.select(COLUMNS).from(addedCategories).where(eq(addedCategories.id, id))
  return row
}

/** How many listings each category has, whatever became of them. */
export async function countListings(db: Db): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ id: listings.categoryId, n: sql<number>`count(*)::int` })
    .from(listings)
    .groupBy(listings.categoryId)
  return new Map(rows.map(({ id, n }) => [id, n]))
}

/** It is added at the end of all lists. Refuses with `invalid_input`, by field. */
export async function addCategory(db: Db, staff: Staff, input: AddedCategoryInput) {
  return db.transaction(async tx => {
    const row = { ...textsOf(input), slug: slugOf(input.nameSq), attributes: attributesOf(input) }
    refuseTaken(row, await readAddedCategories(tx))
    const [added] = await tx
      .insert(addedCategories)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: addedCategories.id, slug: addedCategories.slug })
    if (!added) throw refusedFor({ nameSq: 'categoryNameTaken' })
    const object = `category:${added.id}`
    await writeAudit(tx, { actorId: staff.id, action: 'category.add', object })
    return added
  })
}

/**
 * Changes its names, adds attributes and options, and widens bounds; its address stays, and so does
 * every attribute with its kind and options, which listings may have. Refuses with `not_found`,
 * `invalid_input`.
 */
export async function changeAddedCategory(
  db: Db,
  staff: Staff,
  id: number,
  input: AddedCategoryInput
) {
  await db.transaction(async tx => {
    const all = await tx.select(COLUMNS).from(addedCategories).for('update')
    const before = all.find(each => each.id === id)
    if (!before) throw new Refusal('not_found')
    const row = { ...textsOf(input), attributes: attributesOf(input, before.attributes) }
    refuseTaken(
      { ...row, slug: before.slug },
      all.filter(each => each !== before)
    )
    await tx.update(addedCategories).set(row).where(eq(addedCategories.id, id))
    const object = `category:${id}`
    await writeAudit(tx, { actorId: staff.id, action: 'category.edit', object })
  })
}

const textsOf = ({ nameSq, nameEn, emoji, asksCondition }: AddedCategoryInput) => ({
  nameSq,
  nameEn,
  emoji,
  asksCondition
})

function attributesOf({ attributes }: AddedCategoryInput, before: readonly AddedAttribute[] = []) {
  const made = attributesFrom(attributes, before)
  if ('problems' in made) throw refusedFor(made.problems)
  return made.attributes
}

const refusedFor = (fields: FieldProblems) => new Refusal('invalid_input', { fields })

/** In addresses, all categories of a place: no category may have this slug. */
const ALL = 'all'

function refuseTaken(
  { slug, nameSq, nameEn }: Pick<AddedCategory, 'slug' | 'nameSq' | 'nameEn'>,
  added: readonly AddedCategory[]
) {
  const others = [...CATEGORIES, ...added.map(declarationOf)]
  const slugs = [ALL, ...others.map(each => each.slug)]
  const names = others.flatMap(({ name, formerNames = [] }) => [...name, ...formerNames].map(fold))
  const isTaken = (name: string) => names.includes(fold(name))
  if (slug === '') throw refusedFor({ nameSq: 'nameRequired' })
  if (slugs.includes(slug) || isTaken(nameSq)) throw refusedFor({ nameSq: 'categoryNameTaken' })
  if (isTaken(nameEn)) throw refusedFor({ nameEn: 'categoryNameTaken' })
}
