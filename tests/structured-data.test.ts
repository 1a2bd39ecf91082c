import Validator from '@adobe/structured-data-validator'
import type {
  AccommodationLeaf,
  BrandLeaf,
  CarLeaf,
  JobPostingLeaf,
  ListItemLeaf,
  MonetaryAmountLeaf,
  OfferLeaf,
  OrganizationLeaf,
  PersonLeaf,
  PlaceLeaf,
  PostalAddressLeaf,
  ProductLeaf,
  PropertyValueLeaf,
  QuantitativeValueLeaf,
  RealEstateListingLeaf,
  UnitPriceSpecificationLeaf
} from 'schema-dts'
import { expect, test } from 'vitest'
import { breadcrumbJsonLd, itemListJsonLd } from '#src/components/json-ld/lists.ts'
import { websiteJsonLd } from '#src/components/json-ld/website.ts'
import { listingJsonLd } from '#src/components/listing/listing-json-ld.ts'
import { demoListings } from '#src/demo/listings.ts'
import { demoSellers } from '#src/demo/sellers.ts'
import { CATEGORIES } from '#src/shared/catalog/categories/index.ts'
import type { Category } from '#src/shared/catalog/category.ts'
import { LANGUAGES } from '#src/shared/i18n/language.ts'
import { localized, paths } from '#src/shared/paths.ts'
import { listingDetailOf } from './support/demo-detail.ts'

const ORIGIN = 'https://tregu.example'
const NOW = new Date('2026-07-27T12:00:00Z')

type Node = { '@type': string; [property: string]: unknown }
type Leaves = {
  Accommodation: AccommodationLeaf
  Brand: BrandLeaf
  Car: CarLeaf
  JobPosting: JobPostingLeaf
  ListItem: ListItemLeaf
  MonetaryAmount: MonetaryAmountLeaf
  Offer: OfferLeaf
  Organization: OrganizationLeaf
  Person: PersonLeaf
  Place: PlaceLeaf
  PostalAddress: PostalAddressLeaf
  Product: ProductLeaf
  PropertyValue: PropertyValueLeaf
  QuantitativeValue: QuantitativeValueLeaf
  RealEstateListing: RealEstateListingLeaf
  UnitPriceSpecification: UnitPriceSpecificationLeaf
}

const product = ['additionalProperty', 'brand', 'description', 'image', 'itemCondition'] as const
const named = ['name', 'url', 'offers'] as const
/** What may stand in each; that schema.org knows it there is found by the compiler. */
const VOCABULARY: { [T in keyof Leaves]: readonly (keyof Leaves[T])[] } = {
  Accommodation: ['accommodationCategory', 'additionalProperty', 'address', 'floorSize'],
  Brand: ['name'],
  Car: [
    ...product,
    ...named,
    'bodyType',
    'color',
    'fuelType',
    'mileageFromOdometer',
    'model',
    'numberOfDoors',
    'vehicleModelDate',
    'vehicleSeatingCapacity',
    'vehicleTransmission'
  ],
  JobPosting: [
    'baseSalary',
    'datePosted',
    'description',
    'employmentType',
    'experienceRequirements',
    'hiringOrganization',
    'identifier',
    'industry',
    'jobLocation',
    'title',
    'url',
    'validThrough'
  ],
  ListItem: ['item', 'name', 'position'],
  MonetaryAmount: ['currency', 'value'],
  Offer: [
    'areaServed',
    'availability',
    'businessFunction',
    'price',
    'priceCurrency',
    'priceSpecification',
    'priceValidUntil',
    'seller',
    'url'
  ],
  Organization: ['name'],
  Person: ['name'],
  Place: ['address'],
  PostalAddress: ['addressCountry', 'addressLocality'],
  Product: [...product, ...named, 'category', 'material', 'size'],
  PropertyValue: ['name', 'unitCode', 'value'],
  QuantitativeValue: ['unitCode', 'unitText', 'value'],
  RealEstateListing: [...named, 'about', 'datePosted', 'description', 'image'],
  UnitPriceSpecification: ['price', 'priceCurrency', 'unitText']
}

/** https://developers.google.com/search/docs/appearance/structured-data, where a listing can know it. */
const WANTED: Record<Category['schemaType'], readonly string[]> = {
  Product: ['name', 'image', 'description', 'offers.price', 'offers.priceCurrency'],
  Car: ['name', 'image', 'itemCondition', 'offers.price', 'offers.priceCurrency', 'url'],
  JobPosting: [
    ...['title', 'description', 'datePosted', 'validThrough', 'hiringOrganization.name'],
    ...['jobLocation.address.addressCountry', 'jobLocation.address.addressLocality'],
    ...['baseSalary.currency', 'baseSalary.value.value', 'baseSalary.value.unitText', 'identifier']
  ],
  RealEstateListing: ['name', 'url', 'datePosted', 'about.address.addressLocality']
}
const RENTED = ['price', 'priceCurrency', 'unitText'].map(
  name => `offers.priceSpecification.${name}`
)
const OFFERED = ['offers.availability', 'offers.priceValidUntil', 'offers.url']

/** Of shops and factories; a private seller of one thing has none of these. */
const UNKNOWN =
  /aggregateRating|review|audience|color|hasCertification|inProductGroupWithID|isVariantOf|material|mpn|pattern|"size"|sku|subjectOf|gtin|brand|applicantLocationRequirements|directApply|jobLocationType/

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* nodesOf(each)
  else if (typeof value === 'object' && value !== null) {
    if ('@type' in value) yield value as Node
    for (const each of Object.values(value)) yield* nodesOf(each)
  }
}

const at = (node: object, path: string) =>
  path.split('.').reduce<unknown>((value, key) => (value as Node | undefined)?.[key], node)

async function problemsOf(json: Node) {
  const unknown = [...nodesOf(json)].flatMap(node => {
    const known: readonly string[] = VOCABULARY[node['@type'] as keyof Leaves] ?? []
    return Object.keys(node)
      .filter(key => !key.startsWith('@') && !known.includes(key))
      .map(key => `${node['@type']}.${key} is not known`)
  })
  const issues = await new Validator().validate({ jsonld: { [json['@type']]: [{ ...json }] } })
  const told = issues
    .filter(issue => issue.severity === 'ERROR' || !UNKNOWN.test(issue.issueMessage))
    .map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`)
  const wanted = WANTED[json['@type'] as Category['schemaType']] ?? []
  // A rent has its price by the month.
  const price = at(json, 'offers.priceSpecification') ? RENTED : ['offers.price']
  const missing = [...wanted, ...('offers' in json ? [...OFFERED, ...price] : [])]
    .filter(path => at(json, path) === undefined)
    .map(path => `${json['@type']}.${path} is missing`)
  return [...unknown, ...told, ...missing]
}

const drawn = demoListings({ count: 300, seed: 7, now: NOW, sellers: demoSellers(128, 7) })
const listings = [...drawn].map(listingDetailOf)

test.each(LANGUAGES)('every listing of the demonstration is described in %s', async language => {
  const types = new Set<number>()
  for (const { listing, category, attributes } of listings) {
    const url = ORIGIN + localized(paths.listing(listing.id), language)
    const context = { listing, category, attributes, url, origin: ORIGIN, language }
    const json = listingJsonLd(context) as Node
    expect(await problemsOf(json), `${category.slug}: ${listing.title}`).toEqual([])
    expect(new Date(listing.expiresAt).toISOString()).toBe(listing.expiresAt)
    types.add(category.id)
  }
  expect(types.size).toBe(CATEGORIES.length)
})

test('what a listing or the vocabulary lacks is told', async () => {
  expect(await problemsOf({ '@type': 'Product', description: 'x', wheels: 4 })).toEqual(
    expect.arrayContaining([
      'Product.wheels is not known',
      expect.stringContaining('"name"'),
      'Product.offers.price is missing'
    ])
  )
  const job = await problemsOf({ '@type': 'JobPosting', title: 'Kuzhinier' })
  expect(job).toEqual(expect.arrayContaining([expect.stringContaining('"jobLocation"')]))
})

test.each(LANGUAGES)(
  'the way to a page, its list and the site are described in %s',
  async language => {
    const place = { origin: ORIGIN, language }
    const way = breadcrumbJsonLd([{ text: 'Makina', href: '/category/makinat' }], place)
    expect(await new Validator().validate({ jsonld: { BreadcrumbList: [{ ...way }] } })).toEqual([])
    expect(way.itemListElement.map(({ position }) => position)).toEqual([1, 2])
    const { itemListElement } = itemListJsonLd([{ id: 7 }, { id: 8 }], place)
    expect(itemListElement).toEqual(
      [7, 8].map(id => ORIGIN + localized(paths.listing(id), language))
    )
    const { url, name, potentialAction } = websiteJsonLd({ site: 'Tregu', ...place })
    expect([name, url]).toEqual(['Tregu', ORIGIN + localized(paths.home, language)])
    // Google wants the same word in both.
    const [, word] = /\{(\w+)\}$/.exec(potentialAction.target.urlTemplate) ?? []
    expect(potentialAction['query-input']).toBe(`required name=${word}`)
  }
)
