import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { CATEGORIES } from '#src/shared/catalog/categories/index.ts'
import { cityNamed } from '#src/shared/catalog/cities.ts'
import { categoryBySlug } from '#src/shared/catalog/lookup.ts'
import { attributeProblems } from '#src/shared/catalog/values.ts'
import { DESCRIPTION_MAX, TITLE_MAX } from '#src/shared/schemas/listing.ts'
import { illustrate, PICTURE_KINDS, pictureSpecs } from './illustrations/illustrate.ts'
import { demoListings } from './listings.ts'
import { demoSellers } from './sellers.ts'

const now = new Date('2026-11-21T12:00:00Z')
const demo = (count: number, seed = 7) => [...demoListings({ count, seed, now })]
const many = demo(3000)
const few = many.slice(0, 300)
const share = (part: unknown[]) => part.length / many.length

describe('demonstration listings', () => {
  test('are the same for the same seed, and others for another', () => {
    expect(demo(50)).toEqual(many.slice(0, 50))
    expect(demo(50, 8)).not.toEqual(many.slice(0, 50))
  })

  test('are as many as asked for', () => {
    expect(demo(0)).toHaveLength(0)
    expect(demo(301)).toHaveLength(301)
  })

  test('have only attributes that the catalogue accepts', () => {
    for (const { category, values, title } of many) {
      const read = attributeProblems(categoryBySlug(category)!, values)
      expect({ title, ...read }).toEqual({ title, values, problems: {} })
    }
  })

  test('keep within the limits of a listing', () => {
    for (const { title, description, price, free, createdAt, city } of many) {
      expect(title.length).toBeLessThanOrEqual(TITLE_MAX)
      expect(description.length).toBeLessThanOrEqual(DESCRIPTION_MAX)
      expect(title + description).not.toMatch(/[{}]|undefined|NaN| {2}|\.\.|,,/)
      expect(Number.isInteger(price) && price > 0).toBe(!free)
      expect(createdAt < now && now.getTime() - createdAt.getTime() < 60 * 86_400_000).toBe(true)
      expect(cityNamed(city)?.name).toBe(city)
    }
  })

  test('show every category and are hardly ever alike', () => {
    const slugs = new Set(few.map(listing => listing.category))
    expect(slugs).toEqual(new Set(CATEGORIES.map(category => category.slug)))
    expect(new Set(few.map(listing => listing.title)).size).toBeGreaterThan(270)
    expect(new Set(few.map(listing => listing.description)).size).toBeGreaterThan(290)
  })

  test('are written in Albanian', () => {
    const words = few.map(listing => listing.title + listing.description)
    expect(words.filter(text => text.includes('ë')).length).toBe(300)
    expect(words.filter(text => /ç/i.test(text)).length).toBeGreaterThan(60)
  })

  test('lack a photo now and then, and some are free', () => {
    expect(share(many.filter(listing => listing.pictures.length === 0))).toBeCloseTo(0.125, 1)
    expect(share(many.filter(listing => listing.free))).toBeGreaterThan(0.005)
    expect(share(many.filter(listing => listing.status === 'reserved'))).toBeGreaterThan(0.02)
  })
})

test('sellers have usernames of their own', () => {
  const sellers = demoSellers(2000, 7)
  expect(new Set(sellers.map(seller => seller.username)).size).toBe(2000)
  for (const { username } of sellers) expect(username).toMatch(/^[a-z0-9._-]{3,30}$/)
  expect(demoSellers(60, 7)).toEqual(sellers.slice(0, 60))
})

describe('pictures', () => {
  test('can be drawn, every kind of them', async () => {
    const specs = pictureSpecs(PICTURE_KINDS.length, 3)
    expect(new Set(specs.map(spec => spec.kind)).size).toBe(PICTURE_KINDS.length)
    for (const spec of specs) {
      const drawn = await sharp(Buffer.from(illustrate(spec))).metadata()
      expect({ kind: spec.kind, width: drawn.width, height: drawn.height }).toEqual({
        kind: spec.kind,
        width: 1280,
        height: 960
      })
    }
  })

  test('are the same for the same spec and vary with it', () => {
    const drawings = pictureSpecs(330, 5).map(illustrate)
    expect(new Set(drawings).size).toBeGreaterThan(300)
    expect(pictureSpecs(330, 5).map(illustrate)).toEqual(drawings)
  })

  test('contain no text', () => {
    for (const spec of pictureSpecs(110, 9))
      expect(illustrate(spec)).not.toMatch(/<text|NaN|undefined/)
  })
})
