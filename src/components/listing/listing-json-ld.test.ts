import { expect, test } from 'vitest'
import { categoryOf } from '#src/shared/catalog/lookup.ts'
import type { ListingDetail } from '#src/shared/schemas/listing.ts'
import { listingJsonLd } from './listing-json-ld.ts'

const ORIGIN = 'https://tregu.example'

const aListing = (changes: Partial<ListingDetail>): ListingDetail => ({
  id: 7,
  title: 'VW Golf 5',
  description: 'I mbajtur mirë',
  price: 3500,
  currency: 'EUR',
  free: false,
  kind: 'offer',
  negotiable: false,
  condition: 'used',
  categoryId: 1,
  sellerId: 2,
  location: 'Korçë',
  city: 'Korçë',
  images: ['/photos/aa-1280.webp'],
  featured: false,
  active: true,
  status: 'active',
  createdAt: '2026-07-01T10:00:00.000Z',
  updatedAt: '2026-07-01T10:00:00.000Z',
  attributes: {},
  seller: {
    fullName: 'Arben Kola',
    username: 'arben',
    location: null,
    sellerKind: 'private',
    memberSince: '2024-03-01T10:00:00.000Z',
    isIdVerified: false
  },
  category: { name: 'Makina' },
  contacts: [],
  expiresAt: '2026-10-09T10:00:00.000Z',
  ...changes
})

function described(slug: string, changes: Partial<ListingDetail>, attributes = {}) {
  const category = categoryOf(slug)
  if (!category) throw new Error(`no category ${slug}`)
  const listing = aListing({ categoryId: category.id, ...changes })
  const url = `${ORIGIN}/listing/7`
  return listingJsonLd({ listing, category, attributes, url, origin: ORIGIN, language: 'en' })
}

test('a car is a car, with its offer and photos by absolute address', () => {
  const json = described('makinat', {}, { brand: 'Volkswagen', year: 2007 })
  expect(json).toMatchObject({
    '@type': 'Car',
    name: 'VW Golf 5',
    image: [`${ORIGIN}/photos/aa-1280.webp`],
    brand: { name: 'Volkswagen' },
    offers: { price: 3500, priceCurrency: 'EUR', availability: 'https://schema.org/InStock' }
  })
})

test('what is sold is not in stock', () => {
  expect(described('makinat', { status: 'sold' })).toMatchObject({
    offers: { availability: 'https://schema.org/SoldOut' }
  })
})

test('a job has a salary by the month and ends when its listing does', () => {
  const json = described('pune', { price: 55_000, currency: 'ALL', images: [] })
  expect(json).toMatchObject({
    '@type': 'JobPosting',
    title: 'VW Golf 5',
    validThrough: '2026-10-09T10:00:00.000Z',
    baseSalary: { currency: 'ALL', value: { value: 55_000, unitText: 'MONTH' } }
  })
  expect(json).not.toHaveProperty('offers')
})

test('a property is announced, and what is known of it stands below', () => {
  const json = described('shtepite', { title: 'Apartament 2+1' }, { rooms: '2', area: 80 })
  expect(json).toMatchObject({
    '@type': 'RealEstateListing',
    name: 'Apartament 2+1',
    datePosted: '2026-07-01T10:00:00.000Z',
    about: {
      '@type': 'Accommodation',
      floorSize: { '@type': 'QuantitativeValue', value: 80, unitCode: 'MTK' },
      address: { addressLocality: 'Korçë' }
    }
  })
  expect(json).not.toHaveProperty('itemCondition')
})

test('a rent is by the month, and no price of the flat', () => {
  const rent = { deal: 'rent' }
  const { offers } = described('shtepite', { price: 330 }, rent) as { offers: object }
  expect(offers).toMatchObject({
    businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
    priceSpecification: { price: 330, priceCurrency: 'EUR', unitText: 'MONTH' }
  })
  expect(offers).not.toHaveProperty('price')
  expect(described('shtepite', { price: 60_000 }, { deal: 'sale' })).toMatchObject({
    offers: { price: 60_000 }
  })
  expect(described('shtepite', { kind: 'wanted', price: 330 }, rent)).toMatchObject({
    priceSpecification: { maxPrice: 330, unitText: 'MONTH' }
  })
})

test('a business sells as an organization', () => {
  const seller = { ...aListing({}).seller, sellerKind: 'business' } as const
  expect(described('makinat', { seller })).toMatchObject({
    offers: { seller: { '@type': 'Organization' } }
  })
  expect(described('makinat', {})).toMatchObject({ offers: { seller: { '@type': 'Person' } } })
})

test('what is free costs 0', () => {
  expect(described('mobiljet', { free: true, price: 0, currency: 'ALL' })).toMatchObject({
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'ALL' }
  })
})

test('what is wanted is a demand, with no offer and no condition', () => {
  const json = described('makinat', { kind: 'wanted' }, { brand: 'Volkswagen' })
  expect(json).toMatchObject({
    '@type': 'Demand',
    itemOffered: { '@type': 'Car', brand: { name: 'Volkswagen' } },
    priceSpecification: { maxPrice: 3500, priceCurrency: 'EUR' }
  })
  for (const property of ['offers', 'itemCondition']) expect(json).not.toHaveProperty(property)
  const work = described('pune', { kind: 'wanted', price: 0 })
  expect(work).toMatchObject({ '@type': 'Demand', itemOffered: { '@type': 'Occupation' } })
  expect(work).not.toHaveProperty('priceSpecification')
})

test('what has no condition is neither new nor used', () => {
  const category = { ...categoryOf('mobiljet')!, condition: 'none' as const }
  const listing = aListing({ categoryId: category.id })
  const about = { listing, attributes: {}, url: ORIGIN, origin: ORIGIN, language: 'en' as const }
  expect(listingJsonLd({ ...about, category })).not.toHaveProperty('itemCondition')
  expect(described('mobiljet', {})).toHaveProperty('itemCondition')
})
