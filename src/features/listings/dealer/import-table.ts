import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { importedListings } from '#db/schema/imports.ts'
import { type ListingRow, listings } from '#db/schema/listings.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { editListing } from '#src/features/listings/edit.ts'
import { publishListing } from '#src/features/listings/publish.ts'
import { tagsOf } from '#src/features/listings/tags.ts'
import type { PageTag } from '#src/platform/bus.ts'
import type { JobQueue } from '#src/platform/jobs.ts'
import { type FieldProblems, isRefusal, Refusal } from '#src/shared/errors.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { problemText, refusalText } from '#src/shared/i18n/problems.ts'
import type { ImportedTable } from '#src/shared/schemas/dealer.ts'
import { readImportRecord, referenceOf } from '#src/shared/schemas/imported-listing.ts'
import { changeIn, changesNothing, completed, filledCells } from './table-change.ts'
import type { Row } from './table-format.ts'

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
  /** Throws where the seller may change no more listings by table for now. */
  admitChange(): Promise<void>
  /** Called for each line as soon as it is committed: a later one may fail. */
  announce(...tags: PageTag[]): void
}

type TableProblem = ImportedTable['refused'][number]

/** Listings by the dealer's reference; null for those that the seller has deleted. */
type Known = Map<string, ListingRow | null>

/**
 * Updates a dealer's own listings to match a table: new references are published, those imported
 * before are changed in the fields that the table has, and what the dealer deleted stays deleted. A
 * line that is refused does not hold back the others. Photos stay as they are.
 */
export async function importTable(db: Db, seller: Account, rows: readonly Row[], context: Context) {
  const known = await readKnown(db, seller, rows)
  const done = { added: 0, changed: 0, same: 0, deleted: 0 }
  const refused: TableProblem[] = []
  const seen = new Set<string>()
  for (const row of rows) {
    const outcome = await importRow(db, seller, row, { ...context, known, seen })
    if ('problems' in outcome) refused.push(...outcome.problems)
    else done[outcome.did]++
    if ('tags' in outcome) context.announce(...outcome.tags)
  }
  return { ...done, refused }
}

type Outcome =
  | { problems: TableProblem[] }
  | { did: 'same' | 'deleted' }
  | { did: 'added' | 'changed'; tags: PageTag[] }
type TableContext = Context & { known: Known; seen: Set<string> }

async function importRow(
  db: Db,
  seller: Account,
  row: Row,
  context: TableContext
): Promise<Outcome> {
  const { known, seen, language } = context
  const { line } = row
  if ('problem' in row) return problemsAt({ line, reference: '', language }, { '': row.problem })
  const reference = referenceOf(row.record)
  const place = { line, reference, language }
  if (seen.has(reference)) return problemsAt(place, { reference: 'referenceRepeated' })
  const before = known.get(reference)
  if (before === null) return { did: 'deleted' }
  const filled = filledCells(row.record)
  const record = before ? completed(filled, before) : row.record
  const read = readImportRecord({ ...record, photos: '' })
  if (!read.ok) return problemsAt(place, read.problems)
  seen.add(reference)
  try {
    return before
      ? await change(db, seller, before, changeIn(filled, read.listing), context)
      : await add(db, seller, read, context)
  } catch (error) {
    if (isRefusal(error)) return refusedAt(place, error)
    throw error
  }
}

type Place = Pick<TableProblem, 'line' | 'reference'> & { language: Language }

/** Message keys by field; '' is the line as a whole. */
const problemsAt = ({ line, reference, language }: Place, problems: FieldProblems) => ({
  problems: Object.entries(problems).map(([field, problem]) => ({
    line,
    reference,
    field,
    message: problemText(problem, field, language)
  }))
})

function refusedAt(place: Place, refusal: Refusal) {
  const { categoryId: category, ...others } = refusal.fields
  const fields = category ? { ...others, category } : others
  if (Object.keys(fields).length > 0) return problemsAt(place, fields)
  const { line, reference, language } = place
  return { problems: [{ line, reference, field: '', message: refusalText(refusal, language) }] }
}

async function change(
  db: Db,
  seller: Account,
  before: ListingRow,
  wanted: ReturnType<typeof changeIn>,
  context: Context
): Promise<Outcome> {
  if (changesNothing(before, wanted)) return { did: 'same' }
  await context.admitChange()
  const { listing, categoryBefore } = await editListing(db, seller, before.id, wanted, context)
  const tags = [...tagsOf(listing), ...tagsOf({ ...listing, categoryId: categoryBefore })]
  return { did: 'changed', tags }
}

type Added = { reference: string; listing: Parameters<typeof publishListing>[2] }

/** The reference and its listing are stored together, so that the next table finds them. */
async function add(
  db: Db,
  seller: Account,
  { reference, listing }: Added,
  context: Context
): Promise<Outcome> {
  if (!context.visibleCategories.includes(listing.categoryId)) {
    throw new Refusal('invalid_input', { fields: { category: 'categoryHidden' } })
  }
  await context.admit()
  try {
    const tags = await db.transaction(async tx => {
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
    return { did: 'added', tags }
  } catch (error) {
    await context.refund()
    throw error
  }
}

async function readKnown(db: Db, { id }: Account, rows: readonly Row[]): Promise<Known> {
  const references = rows.flatMap(row => ('record' in row ? [referenceOf(row.record)] : []))
  if (references.length === 0) return new Map()
  const found = await db
    .select({ reference: importedListings.reference, listing: listings })
    .from(importedListings)
    .leftJoin(listings, eq(listings.id, importedListings.listingId))
    .where(and(eq(importedListings.sellerId, id), inArray(importedListings.reference, references)))
  return new Map(found.map(({ reference, listing }) => [reference, listing]))
}
