import { ofCategories } from '../catalog/added/all-categories.ts'
import { categoryNamed } from '../catalog/lookup.ts'
import { wholeNumber } from '../catalog/reading.ts'
import type { FieldProblems } from '../errors.ts'
import { REFERENCE_MAX } from './dealer.ts'
import { type NewListing, parseNewListing } from './new-listing.ts'
import { cleanLine } from './text.ts'

const NAMED = [
  ...['reference', 'title', 'description', 'price', 'currency', 'free', 'negotiable', 'condition'],
  'kind',
  ...['category', 'location', 'latitude', 'longitude', 'contacts', 'photos']
]
const attributeKeys = ofCategories(
  all => new Set(all.flatMap(each => each.attributes.map(({ key }) => key)))
)

export const importColumns: () => ReadonlySet<string> = ofCategories(
  () => new Set([...NAMED, ...attributeKeys()])
)

export type ImportRecord = Record<string, unknown>

/** `photos` are names of files; the listing's `images` are filled once they are stored. */
export type ImportedListing = { reference: string; photos: string[]; listing: NewListing }

export type ReadRecord =
  | ({ ok: true } & ImportedListing)
  | { ok: false; reference: string; problems: FieldProblems }

/**
 * Reads one record by the schema of `POST /api/listings`. Problems are message keys by the names of
 * the file's columns, all of them at once.
 */
export function readImportRecord(record: ImportRecord): ReadRecord {
  const reference = referenceOf(record)
  const photos = listOf(record.photos)
  const parsed = parseNewListing(apiInput(record, photos))
  const problems = {
    ...referenceProblem(reference),
    ...(parsed.ok ? {} : problemsOfFile(parsed.problems, record))
  }
  if (parsed.ok && Object.keys(problems).length === 0) {
    return { ok: true, reference, photos, listing: parsed.value }
  }
  return { ok: false, reference, problems }
}

export const referenceOf = (record: ImportRecord) => cleanLine(textOf(record.reference))

export const isFree = (record: ImportRecord) => flagIn(record.free) === true

export const isBlank = (value: unknown) => blankIsAbsent(value) === undefined

function referenceProblem(reference: string): FieldProblems {
  if (reference === '') return { reference: 'referenceRequired' }
  return reference.length > REFERENCE_MAX ? { reference: 'referenceTooLong' } : {}
}

function apiInput(record: ImportRecord, photos: string[]) {
  const { title, description, condition, currency, location } = record
  const nested = typeof record.attributes === 'object' ? record.attributes : {}
  return {
    title,
    description,
    location,
    price: wholeIn(record.price),
    currency: blankIsAbsent(currency),
    condition: blankIsAbsent(condition),
    categoryId: categoryNamed(textOf(record.category))?.id,
    free: flagIn(record.free),
    kind: blankIsAbsent(record.kind),
    negotiable: flagIn(record.negotiable),
    latitude: decimalIn(record.latitude),
    longitude: decimalIn(record.longitude),
    contacts: listOf(record.contacts),
    // Only their number can be wrong so far.
    images: photos.map(() => ''),
    attributes: { ...nested, ...attributesIn(record) }
  }
}

function attributesIn(record: ImportRecord) {
  const known = attributeKeys()
  const attributes = Object.entries(record).filter(([key]) => known.has(key))
  return Object.fromEntries(
    attributes.map(([key, value]) => [key, isList(value) ? listOf(value) : value])
  )
}

const isList = (value: unknown) => typeof value === 'string' && value.includes('|')

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''

function listOf(value: unknown) {
  const parts = Array.isArray(value) ? value.map(textOf) : textOf(value).split('|')
  return parts.map(part => part.trim()).filter(part => part !== '')
}

const blankIsAbsent = (value: unknown) =>
  typeof value === 'string' ? value.trim() || undefined : (value ?? undefined)

/** As typed in a table: "12500", "12,500", "12.500". */
function wholeIn(value: unknown) {
  if (typeof value !== 'string') return value
  return wholeNumber(value) ?? blankIsAbsent(value)
}

function decimalIn(value: unknown) {
  if (typeof value !== 'string' || value.trim() === '') return blankIsAbsent(value)
  return Number(value)
}

const FLAGS: Record<string, boolean> = { true: true, po: true, yes: true, 1: true }
const UNSET: Record<string, boolean> = { false: false, jo: false, no: false, 0: false }

function flagIn(value: unknown) {
  const text = typeof value === 'string' ? blankIsAbsent(value.toLowerCase()) : value
  return { ...FLAGS, ...UNSET }[String(text)] ?? text ?? undefined
}

const COLUMN_OF: Record<string, string> = { images: 'photos', categoryId: 'category' }

function problemsOfFile(problems: FieldProblems, record: ImportRecord): FieldProblems {
  const named = Object.entries(problems).map(([field, problem]) => [
    COLUMN_OF[field] ?? field.replace(/^attributes\./, ''),
    problem
  ])
  const said: FieldProblems = Object.fromEntries(named)
  // What was typed there is not missing.
  if (said.category && textOf(record.category)) said.category = 'categoryUnknown'
  return said
}
