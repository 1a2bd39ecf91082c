import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { importedListings } from '#db/schema/imports.ts'
import { type ListingRow, listings } from '#db/schema/listings.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { editListing } from '#src/features/listings/edit.ts'
import { publishListing } from '#src/features/listings/publish.ts'
import { tagsOf } from '#src/features/listings/tags.ts'
import type { JobQueue } from '#src/platform/jobs.ts'
import { isRefusal, Refusal } from '#src/shared/errors.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { problemText, refusalText } from '#src/shared/i18n/problems.ts'
import type { ImportedTable } from '#src/shared/schemas/dealer.ts'
import { readImportRecord, referenceOf } from '#src/shared/schemas/imported-listing.ts'
import type { TableRow } from './table.ts'
import { changeIn, changesNothing, completed, filledCells } from './table-change.ts'

type Context = {
  rate: number
  now: Date
  jobs: JobQueue
  refuseDuplicates: boolean
  language: Language
  visibleCategories: readonly number[]
  /** Throws where the seller may publish no more listings for now; `refund` takes one back. */
  admit(): Promise<void>
  refund(): Promise<void>
  /** Called for each line as soon as it is committed: a later one may fail. */
  announce(...tags: string[]): void
}

type TableProblem = ImportedTable['refused'][number]

/** Listings by the dealer's reference; null for those that the seller has deleted. */
type Known = Map<string, ListingRow | null>

/**
 * Updates a dealer's own listings to match a table: new references are published, those imported
 * before are changed in the fields that the table has, and what the dealer deleted stays deleted. A
 * line that is refused does not hold back the others. Photos stay as they are.
 */
export async function importTable(
  db: Db,
  seller: Account,
  rows: readonly TableRow[],
  context: Context
) {
  const known = await readKnown(db, seller, rows)
  const done = { added: 0, changed: 0, same: 0, deleted: 0 }
  const refused: TableProblem[] = []
  const seen = new Set<string>()
  for (const row of rows) {
    const outcome = await bringIn(db, seller, row, { ...context, known, seen })
    if ('problems' in outcome) refused.push(...outcome.problems)
    else done[outcome.did]++
    if ('tags' in outcome) context.announce(...outcome.tags)
  }
  return { ...done, refused }
}

type Outcome =
  | { problems: TableProblem[] }
  | { did: 'same' | 'deleted' }
  | { did: 'added' | 'changed'; tags: string[] }
type Bringing = Context & { known: Known; seen: Set<string> }

async function bringIn(
  db: Db,
  seller: Account,
  row: TableRow,
  bringing: Bringing
): Promise<Outcome> {
  const { line } = row
  const { language } = bringing
  if ('problem' in row) {
    const message = problemText(row.problem, '', language)
    return { problems: [{ line, reference: '', field: '', message }] }
  }
  const reference = referenceOf(row.record)
  const before = bringing.known.get(reference)
  const filled = filledCells(row.record)
  const record = before ? completed(filled, before) : row.record
  const read = readImportRecord({ ...record, photos: '' })
  const said = (problems: Record<string, string>) => ({
    problems: Object.entries(problems).map(([field, problem]) => ({
      ...{ line, reference, field, message: problemText(problem, field, language) }
    }))
  })
  if (bringing.seen.has(reference)) return said({ reference: 'referenceRepeated' })
  if (before === null) return { did: 'deleted' }
  if (!read.ok) return said(read.problems)
  bringing.seen.add(reference)
  try {
    if (!before) return { did: 'added', tags: await add(db, seller, read, bringing) }
    const change = changeIn(filled, read.listing)
    if (changesNothing(before, change)) return { did: 'same' }
    const { listing, categoryBefore } = await editListing(db, seller, before.id, change, bringing)
    const tags = [...tagsOf(listing), ...tagsOf({ ...listing, categoryId: categoryBefore })]
    return { did: 'changed', tags }
  } catch (error) {
    if (!isRefusal(error)) throw error
    const { categoryId: category, ...fields } = error.fields
    if (category || Object.keys(fields).length > 0)
      return said(category ? { ...fields, category } : fields)
    const message = refusalText(error, language)
    return { problems: [{ line, reference, field: '', message }] }
  }
}

type Added = { reference: string; listing: Parameters<typeof publishListing>[2] }

/** The reference and its listing are stored together, so that the next table finds them. */
async function add(db: Db, seller: Account, { reference, listing }: Added, context: Context) {
  if (!context.visibleCategories.includes(listing.categoryId)) {
    throw new Refusal('invalid_input', { fields: { category: 'categoryHidden' } })
  }
  await context.admit()
  try {
    return await db.transaction(async tx => {
      const published = await publishListing(tx, seller, listing, context)
      const imported = { sellerId: seller.id, reference, listingId: published.id }
      const [mine] = await tx
        .insert(importedListings)
        .values(imported)
        .onConflictDoNothing()
        .returning()
      // The same table was sent twice at once: the transaction undoes this listing.
      if (!mine) throw new Refusal('conflict')
      return tagsOf(published)
    })
  } catch (error) {
    await context.refund()
    throw error
  }
}

async function readKnown(db: Db, { id }: Account, rows: readonly TableRow[]): Promise<Known> {
  const references = rows.flatMap(row => ('record' in row ? [referenceOf(row.record)] : []))
  if (references.length === 0) return new Map()
  const found = await db
    .select({ reference: importedListings.reference, listing: listings })
    .from(importedListings)
    .leftJoin(listings, eq(listings.id, importedListings.listingId))
    .where(and(eq(importedListings.sellerId, id), inArray(importedListings.reference, references)))
  return new Map(found.map(({ reference, listing }) => [reference, listing]))
}
