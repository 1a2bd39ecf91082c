import type { Db } from '#db/client.ts'
import type { ListingRow } from '#db/schema/listings.ts'
import type { Plan } from '#src/features/search/plan/plan.ts'
import type { Total } from '#src/shared/found.ts'

export type PageRow = ListingRow & { score: number }
export type Page = { rows: PageRow[]; next: string | undefined; total: Total }

export type Strategy = {
  accepts(plan: Plan): boolean
  /** Undefined: the next strategy answers. Refuses a cursor of another order (`bad_request`). */
  page(db: Db, plan: Plan): Promise<Page | undefined>
}
