import { boolean, pgTable, smallint } from 'drizzle-orm/pg-core'

/** Where a declared category stands in lists, and whether it stands there; without a row as declared. */
export const categorySettings = pgTable('category_settings', {
  categoryId: smallint('category_id').primaryKey(),
  position: smallint().notNull(),
  hidden: boolean().notNull().default(false)
})
