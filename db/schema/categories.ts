import { sql } from 'drizzle-orm'
import { boolean, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { AddedAttribute } from '#src/shared/catalog/added/added-category.ts'
import { instant } from './accounts.ts'

/** Where a category is in lists, and whether it is shown there; without a row as declared. */
export const categorySettings = pgTable('category_settings', {
  categoryId: smallint('category_id').primaryKey(),
  position: smallint().notNull(),
  hidden: boolean().notNull().default(false)
})

/** Categories that the operator has added to the declared ones, whose numbers are below 100. */
export const addedCategories = pgTable('added_categories', {
  id: smallint().primaryKey().generatedAlwaysAsIdentity({ startWith: 100 }),
  slug: text().notNull().unique('added_categories_slug'),
  emoji: text().notNull(),
  nameSq: text('name_sq').notNull(),
  nameEn: text('name_en').notNull(),
  asksCondition: boolean('asks_condition').notNull(),
  attributes: jsonb().$type<readonly AddedAttribute[]>().notNull(),
  createdAt: instant('created_at').notNull().default(sql`now()`)
})
