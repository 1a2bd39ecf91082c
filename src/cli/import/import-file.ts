import type { Row } from '#src/features/listings/dealer/table-format.ts'
import {
  importedReferences,
  importListings,
  type ListingToImport
} from '#src/features/listings/import.ts'
import { listTags } from '#src/features/listings/tags.ts'
import { storePhoto } from '#src/features/photos/store.ts'
import type { App } from '#src/http/app.ts'
import { forEachConcurrently } from '#src/platform/for-each-concurrently.ts'
import type { JobQueue } from '#src/platform/jobs.ts'
import { categoryNamed } from '#src/shared/catalog/lookup.ts'
import { type FieldProblems, isRefusal } from '#src/shared/errors.ts'
import {
  type ImportedListing,
  type ImportRecord,
  readImportRecord
} from '#src/shared/schemas/imported-listing.ts'
import { choicesOf } from './choices-of.ts'
import type { PhotoFolder } from './photo-folder.ts'
import type { Fault, Problem } from './report.ts'

/** One statement's worth of rows; with photos fewer, so that little is lost when it is broken off. */
const BATCH = { rows: 500, photos: 20 }

export type ImportContext = Pick<
  App,
  'db' | 'images' | 'storage' | 'bus' | 'rate' | 'visibleCategories'
> & {
  jobs: JobQueue
}
type Options = {
  seller: { id: number }
  photo: PhotoFolder
  dryRun: boolean
  onFault(fault: Fault): void
  onProgress(counts: ImportCounts): void
}
/** `known` came in with an earlier run; `refused` are lines, each with one fault or more. */
export type ImportCounts = { rows: number; imported: number; known: number; refused: number }
type Checked = ImportedListing & { line: number }

/** Brings the rows in, batch by batch; whenever it is broken off, the next run goes on from there. */
export async function importRows(
  context: ImportContext,
  rows: AsyncIterable<Row>,
  options: Options
) {
  const counts: ImportCounts = { rows: 0, imported: 0, known: 0, refused: 0 }
  const seen = new Set<string>()
  let batch: Checked[] = []

  const refuse = (line: number, reference: string, problems: Problem[]) => {
    counts.refused++
    for (const problem of problems) options.onFault({ line, reference, ...problem })
  }
  const flush = async () => {
    const { imported, known } = await storeBatch(context, batch, options, refuse)
    counts.imported += imported
    counts.known += known
    batch = []
    options.onProgress(counts)
  }
  for await (const row of rows) {
    counts.rows++
    const checked = check(row, seen)
    if ('problems' in checked) refuse(row.line, checked.reference, checked.problems)
    else batch.push(checked)
    if (isFull(batch)) await flush()
  }
  await flush()
  return counts
}

type Refused = { reference: string; problems: Problem[] }

function check(row: Row, seen: Set<string>): Checked | Refused {
  if ('problem' in row) return { reference: '', problems: [{ field: '', problem: row.problem }] }
  const read = readImportRecord(row.record)
  const { reference } = read
  const repeated = reference !== '' && seen.has(reference)
  seen.add(reference)
  if (read.ok && !repeated) return { ...read, line: row.line }
  const problems: FieldProblems = {
    ...(read.ok ? {} : read.problems),
    ...(repeated ? { reference: 'referenceRepeated' } : {})
  }
  const named = Object.entries(problems).map(([field, problem]) => ({
    field,
    problem,
    ...choicesFor(row.record, field)
  }))
  return { reference, problems: named }
}

/** What stood there and what could have, where the field is a choice of its category. */
function choicesFor(record: ImportRecord, field: string): Pick<Problem, 'value' | 'choices'> {
  const category = categoryNamed(String(record.category))
  const nested = typeof record.attributes === 'object' ? record.attributes : {}
  const values = { ...nested, ...record }
  const choices = category && choicesOf(category, field, values)
  return choices ? { value: String(values[field as keyof typeof values] ?? ''), choices } : {}
}

const isFull = (batch: readonly Checked[]) =>
  batch.length >= BATCH.rows ||
  batch.reduce((sum, { photos }) => sum + photos.length, 0) >= BATCH.photos

type Refuse = (line: number, reference: string, problems: Problem[]) => void

async function storeBatch(
  context: ImportContext,
  batch: Checked[],
  options: Options,
  refuse: Refuse
) {
  const { seller, dryRun } = options
  const before = await importedReferences(context.db, seller, batch)
  const fresh = batch.filter(({ reference }) => !before.has(reference))
  const visible = context.visibleCategories()
  const images = new Map<Checked, string[]>()
  await forEachConcurrently(fresh, async row => {
    if (!visible.includes(row.listing.categoryId)) {
      return refuse(row.line, row.reference, [{ field: 'category', problem: 'categoryHidden' }])
    }
    const { urls, problems } = await takePhotos(context, row, options)
    if (problems.length > 0) refuse(row.line, row.reference, problems)
    else images.set(row, urls)
  })
  const ready = fresh.flatMap(row => {
    const urls = images.get(row)
    const { reference, listing } = row
    return urls ? [{ reference, listing: { ...listing, images: urls } }] : []
  })
  const imported = dryRun ? ready.length : await store(context, seller, ready)
  return { imported, known: before.size + ready.length - imported }
}

async function store(context: ImportContext, seller: Options['seller'], rows: ListingToImport[]) {
  if (rows.length === 0) return 0
  const imported = await importListings(context.db, seller, rows, {
    rate: context.rate(),
    jobs: context.jobs
  })
  const tags = rows.flatMap(({ listing: { categoryId } }) =>
    listTags({ categoryId, sellerId: seller.id })
  )
  if (imported > 0) context.bus.announce([...new Set(tags)])
  return imported
}

async function takePhotos(
  context: ImportContext,
  { photos }: Checked,
  { photo, ...options }: Options
) {
  const urls = new Set<string>()
  const problems: Problem[] = []
  for (const name of photos) {
    try {
      const bytes = await photo(name)
      if (options.dryRun) await context.images.process(bytes)
      else urls.add((await storePhoto(context.db, context, options.seller, bytes)).url)
    } catch (error) {
      const problem = isRefusal(error) ? error.fields.photo : undefined
      if (problem === undefined) throw error
      problems.push({ field: 'photos', problem, photo: name })
    }
  }
  return { urls: [...urls], problems }
}
