import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { CATEGORIES } from '#src/shared/catalog/categories/index.ts'
import { cityNamed } from '#src/shared/catalog/cities.ts'
import { categoryBySlug } from '#src/shared/catalog/lookup.ts'
import { attributeProblems } from '#src/shared/catalog/values.ts'
import { fold } from '#src/shared/folding/fold.ts'
import { listedUntil } from '#src/shared/listing-life.ts'
import { DESCRIPTION_MAX, TITLE_MAX } from '#src/shared/schemas/listing.ts'
import { illustrate, PICTURE_KINDS, type PictureSpec } from './illustrations/illustrate.ts'
import { demoListings } from './listings.ts'
import { random } from './random.ts'
import { demoSellers } from './sellers.ts'

const now = new Date('2026-11-21T12:00:00Z')
const sellers = demoSellers(128, 7)
const demo = (count: number, seed = 7) => [...demoListings({ count, seed, now, sellers })]
const many = demo(3000)
const few = many.slice(0, 300)
const jobs = many.filter(({ category }) => category === 'pune')
const share = (part: unknown[]) => part.length / many.length

/** In ALL a month, since January 2026. */
const MINIMUM_WAGE = 50_000
const IMPOSSIBLE = [
  /galaxy s2[13].* 64 gb/,
  /macbook.* i5/,
  /bmx.* xl\b/,
  /fustan (mbremjeje|nuserie) (nike|adidas|puma)/,
  /(xbox|playstation|nintendo).*per pjese.*ekrani/,
  /(llambadar|abazhur).*vihet te muri/,
  /pune nga shtepia.*(dy turne|transport)/,
  /asnje problem mekanik.*(defekt|friksioni|perplasur)/,
  /^(sanitare|ndihmese|edukatore)\b(?! ose)/,
  /rripi i kohes|kolltuk kendor/,
  /(atlete|kepuce te|cizme|cante).*(hekurosur|larja|asnjehere.*veshur)/,
  /ende ne paketim.*(shenja te lehta|servisi|jane nderruar|eshte pastruar)/,
  /biciklete (bmx|per femije).*marshet/,
  /praktike e paguar.*njevjecare/,
  /me hipoteke/
]

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
      expect(description).toMatch(/\n\nShembull, jo shpallje e vërtetë\.$/)
      expect(Number.isInteger(price) && price > 0).toBe(!free)
      expect(createdAt < now && now < listedUntil(createdAt)).toBe(true)
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
    const careful = few.filter(({ sellerIndex }) => sellers[sellerIndex]?.voice === 'careful')
    expect(careful.length).toBeGreaterThan(100)
    for (const { title, description } of careful) expect(title + description).toContain('ë')
  })

  test('of one seller are of one kind and in one city, few of a private one', () => {
    const sold = Map.groupBy(few, ({ sellerIndex }) => sellerIndex)
    for (const [place, listings] of sold) {
      const seller = sellers[place]!
      for (const { category, city } of listings)
        expect({ category, city }).toEqual({ category: seller.category, city: seller.city })
      if (seller.sellerKind === 'private') expect(listings.length).toBeLessThan(4)
    }
    const longest = Math.max(...[...sold.values()].map(({ length }) => length))
    expect(longest).toBeGreaterThan(5)
  })

  test('say nothing that cannot be', () => {
    for (const { title, description, category, price, free, values } of many) {
      const text = fold(`${title} ${description}`)
      for (const impossible of IMPOSSIBLE) expect(text).not.toMatch(impossible)
      if (free) expect(text).not.toMatch(/shitet sepse|prandaj shitet|arsyeja e shitjes/)
      if (category === 'makinat' && Number(values.engineSize) > 2000) {
        expect(text).not.toContain('5 litra')
      }
      if (category === 'pune' && values.jobType === 'kohe-plote') {
        expect(price).toBeGreaterThanOrEqual(MINIMUM_WAGE)
      }
    }
  })

  test('are written in as many ways as people write', () => {
    const [careful, other] = [few, few].map((all, n) =>
      all.filter(({ sellerIndex }) => (sellers[sellerIndex]?.voice === 'careful') === (n === 0))
    )
    expect(other!.length / few.length).toBeGreaterThan(0.3)
    expect(careful!.length / few.length).toBeGreaterThan(0.3)
    const plain = few.filter(({ title }) => title === fold(title))
    expect(plain.length).toBeGreaterThan(20)
  })

  test('lack a photo now and then, and some are free', () => {
    const bare = many.filter(listing => listing.pictures.length === 0)
    expect(bare.filter(({ category }) => category === 'pune')).toHaveLength(jobs.length)
    expect(share(bare)).toBeCloseTo(0.15, 1)
    expect(share(many.filter(listing => listing.free))).toBeGreaterThan(0.005)
    expect(share(many.filter(listing => listing.status === 'reserved'))).toBeGreaterThan(0.02)
  })
})

test('sellers have usernames of their own', () => {
  const sellers = demoSellers(2000, 7)
  expect(new Set(sellers.map(seller => seller.username)).size).toBe(2000)
  for (const { username } of sellers) expect(username).toMatch(/^[a-z0-9._-]{3,40}$/)
  expect(demoSellers(60, 7)).toEqual(sellers.slice(0, 60))
})

/** Every kind in turn. */
function pictureSpecs(count: number, seed: number): PictureSpec[] {
  const r = random(seed)
  return Array.from({ length: count }, (_, index) => ({
    kind: PICTURE_KINDS[index % PICTURE_KINDS.length] ?? 'phone',
    color: r.pick(['#75787d', '#a4382f', '#d9d4c8', '#2f3136']),
    seed: r.between(1, 1_000_000)
  }))
}

describe('pictures', () => {
  test('can be drawn, every kind of them', async () => {
    const specs = pictureSpecs(PICTURE_KINDS.length, 3)
    expect(new Set(specs.map(spec => spec.kind)).size).toBe(PICTURE_KINDS.length)
    for (const spec of specs) {
      const { width, height } = await sharp(Buffer.from(illustrate(spec))).metadata()
      expect(
        [width, height].toSorted((a, b) => b - a),
        spec.kind
      ).toEqual([1280, 960])
    }
  })

  test('are the same for the same spec and vary with it', () => {
    const drawings = pictureSpecs(330, 5).map(illustrate)
    expect(new Set(drawings).size).toBeGreaterThan(300)
    expect(pictureSpecs(330, 5).map(illustrate)).toEqual(drawings)
  })

  test('are taken in different ways, most of one thing too', () => {
    const phones = Array.from({ length: 60 }, (_, seed) =>
      illustrate({ kind: 'phone', color: '#3a3c42', seed })
    )
    const motifs = new Set(phones.map(drawn => drawn.match(/<(?:rect|g|circle)/g)?.length))
    const frames = new Set(phones.map(drawn => /<g transform="([^"]*)"/.exec(drawn)?.[1]))
    expect(motifs.size).toBeGreaterThan(8)
    expect(frames.size).toBeGreaterThan(25)
    expect(phones.filter(drawn => drawn.includes('height="1280"')).length).toBeGreaterThan(10)
  })

  test('contain no text', () => {
    for (const spec of pictureSpecs(110, 9))
      expect(illustrate(spec)).not.toMatch(/<text|NaN|undefined/)
  })
})
