import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright/test'
import type { AttributeValues } from '#src/shared/catalog/category.ts'
import { type FilterField, filterFields } from '#src/shared/catalog/filter-fields.ts'
import { categoryOf } from '#src/shared/catalog/lookup.ts'
import { type Language, say } from '#src/shared/i18n/language.ts'
import { expect, type Site } from '#tests/support/site.ts'
import { aListing } from './factories.ts'

/**
 * A panel with everything chosen in it, what its finds have, and what is near it. `price` and
 * `salary` stand for the fields of the price.
 */
export type Filled = {
  slug: string
  chosen: Record<string, string | string[]>
  has: AttributeValues
  lacks: AttributeValues
  price?: { price: number; currency: 'ALL' | 'EUR' }
}

export const PANELS: readonly Filled[] = [
  {
    slug: 'makinat',
    chosen: {
      ...{ brand: 'Audi', model: 'A4', priceRange: '5000-10000', minPriceEur: '7000' },
      ...{ yearFrom: '2014', yearTo: '2016', mileage: '75000-100000', fuelType: 'diesel' },
      ...{ transmission: 'manual', bodyType: 'sedan', color: 'blu' }
    },
    has: {
      ...{ brand: 'Audi', model: 'A4', year: 2015, mileage: 90_000, fuelType: 'diesel' },
      ...{ transmission: 'manual', bodyType: 'sedan', color: 'blu' }
    },
    lacks: { brand: 'Audi', model: 'A6', year: 2015 },
    price: { price: 8000, currency: 'EUR' }
  },
  {
    slug: 'elektronika',
    chosen: { subcategory: 'telefona', brand: 'Samsung', itemCondition: 'shume-mire' },
    has: { subcategory: 'telefona', brand: 'Samsung', itemCondition: 'shume-mire' },
    lacks: { subcategory: 'telefona', brand: 'Samsung' }
  },
  {
    slug: 'mobiljet',
    chosen: { subcategory: 'tavoline', material: 'dru', style: 'klasik' },
    has: { subcategory: 'tavoline', material: 'dru', style: 'klasik' },
    lacks: { subcategory: 'tavoline', material: 'metal' }
  },
  {
    slug: 'veshjet',
    chosen: { type: 'kepuce', shoeSize: '42', brand: 'Nike' },
    has: { type: 'kepuce', shoeSize: '42', brand: 'Nike' },
    lacks: { type: 'kepuce', brand: 'Nike' }
  },
  {
    slug: 'shtepite',
    chosen: {
      ...{ deal: 'rent', type: 'apartament', rooms: '5+', areaFrom: '80', areaTo: '120' },
      features: ['ballkon', 'ashensor']
    },
    has: {
      ...{ deal: 'rent', type: 'apartament', rooms: '5+', area: 100 },
      features: ['ballkon', 'parkim', 'ashensor']
    },
    lacks: { deal: 'rent', type: 'apartament', rooms: '5+', area: 100, features: ['ballkon'] }
  },
  {
    slug: 'sport-rekreacion',
    chosen: { sportCategory: 'bicikleta', bikeType: 'malin', bikeBrand: 'Trek' },
    has: { sportCategory: 'bicikleta', bikeType: 'malin', bikeBrand: 'Trek' },
    lacks: { sportCategory: 'bicikleta', bikeType: 'rrugor' }
  },
  {
    slug: 'pune',
    chosen: {
      ...{ jobCategory: 'turizem', jobType: 'seasonal', experience: 'hyrje' },
      ...{ salaryFrom: '50000', salaryTo: '70000' }
    },
    has: { jobCategory: 'turizem', jobType: 'seasonal', experience: 'hyrje' },
    lacks: { jobCategory: 'turizem', jobType: 'seasonal' },
    price: { price: 60_000, currency: 'ALL' }
  }
]

export const titles = (page: Page) => page.locator('#results [data-save] a[data-seller]:visible h3')

/** Three listings that only their word finds: one that fits, one nearly, one that says nothing. */
export async function offerFor(site: Site, { slug, has, lacks, price = {} as never }: Filled) {
  const { account } = await site.member()
  const word = `fjala${randomUUID().slice(0, 8)}`
  const categoryId = categoryOf(slug)?.id ?? 0
  const offer = (name: string, attributes: AttributeValues) =>
    aListing(site.db, account, { ...price, categoryId, attributes, title: `${name} ${word}` })
  await offer('E zbrazët', {})
  await offer('E afërt', lacks)
  await offer('E duhura', has)
  return word
}

export const fieldsOf = (slug: string, language: Language) =>
  filterFields(categoryOf(slug)!, language)

export const panelNamed = (page: Page, slug: string, language: Language) =>
  page.getByRole('form', { name: say(categoryOf(slug)!.filterTitle, language) })

/** Gives one field of the panel its values, the way its kind is used. */
export async function fillIn(panel: Locator, field: FilterField, wanted: string | string[]) {
  const labelled = panel.getByLabel(field.label, { exact: true })
  if (field.kind === 'number') return labelled.fill(String(wanted))
  if (field.kind === 'select') {
    await expect(labelled).toBeEnabled()
    await labelled.selectOption(String(wanted))
    return
  }
  const fold = panel.getByText(field.label, { exact: true })
  if (field.folded && !(await panel.getByRole('group', { name: field.label }).last().isVisible())) {
    await fold.click()
  }
  const role = field.kind === 'checkboxes' ? 'checkbox' : 'radio'
  for (const value of [wanted].flat()) {
    const option = field.options?.find(each => each.value === value)
    await panel.getByRole(role, { name: maybeCounted(option?.label ?? value) }).check()
  }
}

/** The name of a choice, whether or not it says yet how many there are. */
const maybeCounted = (label: string) =>
  new RegExp(`^${label.replace(/[^\p{L}\p{N} ]/gu, '\\$&')}( \\(\\d+\\+?\\))?$`)
