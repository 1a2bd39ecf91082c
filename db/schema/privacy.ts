import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { LANGUAGES } from '#src/shared/i18n/language.ts'
import { instant } from './accounts.ts'

/** Addresses of deleted accounts that are still to be notified; a row is deleted with its mail. */
export const farewells = pgTable(
  'farewells',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull(),
    language: text({ enum: LANGUAGES }).notNull(),
    createdAt: instant('created_at').notNull()
  },
  table => [index('farewells_age').on(table.createdAt)]
)
