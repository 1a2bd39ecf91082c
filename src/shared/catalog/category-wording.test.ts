import { expect, test } from 'vitest'
import { LANGUAGES } from '../i18n/language.ts'
import { STORED_KINDS } from '../listing-kinds.ts'
import { CATEGORIES } from './categories/index.ts'
import { quickMessages, wordingOf } from './category-wording.ts'
import { categoryBySlug } from './lookup.ts'
import { priceOf, statedPrice } from './price-of.ts'

test('a job has an employer, a salary and a position; a phone has a seller', () => {
  const job = wordingOf(categoryBySlug('pune'), 'sq')
  expect(job).toMatchObject({
    seller: 'Punëdhënësi',
    contact: 'Kontakto punëdhënësin',
    safetyCheck: 'Mos paguani për punë, trajnim a dokumente',
    noticeSold: 'Vendi i punës u zu. Më poshtë janë disa të ngjashme.',
    offerTitle: 'Kërkoni punonjës?'
  })
  expect(wordingOf(categoryBySlug('elektronika'), 'sq').contact).toBe('Kontakto shitësin')
  expect(wordingOf(undefined, 'en').offerTitle).toBe('Have something to sell?')
})

test('only goods are called products, and only they are used', () => {
  for (const language of LANGUAGES) {
    const said = (slug: string) => {
      const category = categoryBySlug(slug)
      return Object.values(wordingOf(category, language)).join('\n')
    }
    for (const slug of ['pune', 'shtepite']) {
      expect(said(slug)).not.toMatch(/produkt|product|përdorur|\bused\b/i)
    }
    expect(said('pune')).not.toMatch(/shitës|shitur|sell|sold|çmim|price/i)
  }
})

test('there are six ready messages in every category, and each is said once', () => {
  for (const category of CATEGORIES) {
    for (const language of LANGUAGES) {
      for (const kind of STORED_KINDS) {
        expect(new Set(quickMessages(category, language, kind)).size).toBe(6)
      }
    }
  }
})

test.each([
  ['shtepite', { deal: 'rent' }, '330 EUR në muaj'],
  ['shtepite', { deal: 'sale' }, '330 EUR'],
  ['shtepite', {}, '330 EUR'],
  ['pune', {}, '330 EUR në muaj'],
  ['elektronika', { deal: 'rent' }, '330 EUR']
])('the price in %s with %o is "%s"', (slug, attributes, text) => {
  const categoryId = categoryBySlug(slug)?.id ?? 0
  const listing = { price: 330, currency: 'EUR', free: false, categoryId, attributes } as const
  expect(priceOf(listing, 'sq')).toBe(text)
  expect(priceOf({ ...listing, free: true }, 'sq')).toBe('Falas')
})

test.each([
  ['makinat', 5000, 'Deri në 5,000 EUR'],
  ['makinat', 0, 'Kërkohet'],
  ['pune', 500, 'Nga 500 EUR në muaj'],
  ['pune', 0, 'Kërkon punë']
])('what is wanted in %s for %d is "%s"', (slug, price, text) => {
  const categoryId = categoryBySlug(slug)?.id ?? 0
  const listing = { price, currency: 'EUR', free: false, categoryId, attributes: {} } as const
  expect(priceOf({ ...listing, kind: 'wanted' }, 'sq')).toBe(text)
  // As a chat knows it.
  const known = { category: categoryBySlug(slug), monthly: slug === 'pune' }
  expect(statedPrice({ ...listing, kind: 'wanted', ...known }, 'sq')).toBe(text)
})

test('who looks for something is no seller', () => {
  const car = wordingOf(categoryBySlug('makinat'), 'sq', 'wanted')
  expect(car).toMatchObject({ contact: 'E kam unë', sold: 'U gjet' })
  const work = wordingOf(categoryBySlug('pune'), 'sq', 'wanted')
  expect(work).toMatchObject({ contact: 'Kam punë për ju', seller: 'Kush kërkon punë' })
})

test('what is given away is not sold', () => {
  const chair = wordingOf(categoryBySlug('mobiljet'), 'sq', 'free')
  expect(chair).toMatchObject({ sold: 'E dhuruar', markSold: 'Shëno si të dhuruar' })
  expect(Object.values(chair).join()).not.toMatch(/U shit|E shitur|si të shitur|shitjes/)
  expect(wordingOf(categoryBySlug('mobiljet'), 'sq').sold).toBe('E shitur')
})
