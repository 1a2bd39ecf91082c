import { expect, test } from 'vitest'
import { CATEGORIES } from '#src/shared/catalog/categories/index.ts'
import { openUnderstanding } from './understand.ts'

const understand = openUnderstanding(CATEGORIES)
const read = (q: string) =>
  decodeURIComponent(String(understand(new URLSearchParams({ q })).params)).replaceAll('+', ' ')
const asIs = (q: string): [string, string] => [q, `q=${q}`]

test.each([
  // Litres, emission classes and "all" are no money.
  ...['bojler 80L', 'frigorifer 300 L', 'bmw euro 5', 'golf 7 euro 6'].map(asIs),
  ...['goma 16 all season', 'hp 24 all in one'].map(asIs),
  ['televizor nen 800 L', 'q=televizor&maxPrice=800'],
  ['divan 15000 L', 'q=divan&maxPrice=15000'],
  ['tv 15000 all', 'q=tv&maxPrice=15000'],
  ['sofa 15000 ALL in Tirana', 'q=sofa&maxPrice=15000&location=Tiranë'],
  ['lokal me qira deri 500 bar kafe', 'q=lokal bar kafe&category=5&deal=rent&maxPriceEur=500'],
  ['kamion euro 5 deri 10000 euro', 'q=kamion euro 5&maxPriceEur=10000'],
  ['qira 300 euro 3 dhoma', 'category=5&deal=rent&maxPriceEur=300&rooms=3'],
  ['divan 300 euro 5-6 vendesh', 'q=divan 5-6 vendesh&maxPriceEur=300'],
  ['qira 300 euro 3 deri 4 dhoma', 'q=qira 3 deri 4 dhoma&maxPriceEur=300'],
  // Units that no filter has.
  ...['power bank mbi 20000 mah', 'monitor mbi 144 hz', 'shofer deri 50 vjec'].map(asIs),
  ...['gjenerator mbi 100 kva', 'bateri 70-80 ah'].map(asIs),
  ['truall mbi 500 m', 'q=truall&category=5&areaFrom=500'],
  ...['truall 500 m nga deti', 'apartament 200 m te deti'].map(asIs),
  // A size and a price.
  ['televizor 55 300 euro', 'q=televizor 55&maxPriceEur=300'],
  ['goma 16 100 euro', 'q=goma 16&maxPriceEur=100'],
  ['patika 42 100 euro', 'q=patika 42&maxPriceEur=100'],
  ['patika 5 500 lek', 'q=patika&maxPrice=5500'],
  ['televizor 45 500 leke', 'q=televizor&maxPrice=45500'],
  ['kepuce 35 900 leke', 'q=kepuce&maxPrice=35900'],
  ['xiaomi 12 500 leke', 'q=xiaomi&maxPrice=12500'],
  ['xiaomi 12 250 euro', 'q=xiaomi 12&maxPriceEur=250'],
  ['televizor 55 000 leke', 'q=televizor&maxPrice=55000'],
  // Sums in two parts.
  ['motorr nen 1 milion e 200 mije leke te vjetra', 'q=motorr&maxPrice=120000'],
  ['golf deri 1 milion 150 mije km', 'q=golf&category=1&maxPrice=1000000&mileageTo=150000'],
  ['makine 1 milion 200 mije leke', 'q=makine&maxPrice=1200000'],
  ['laptop 3 mije e 500 euro', 'q=laptop&maxPriceEur=3500']
])('units: %s', (q, expected) => {
  expect(read(q)).toBe(expected)
})

test.each([
  ['makine nga 3000 deri 5000', 'q=makine&minPriceEur=3000&maxPriceEur=5000'],
  ['golf 3000-4000', 'q=golf&minPriceEur=3000&maxPriceEur=4000'],
  ['laptop nga 300 deri 500', 'q=laptop&minPriceEur=300&maxPriceEur=500'],
  [
    'garsoniere me qira 200-300',
    'q=garsoniere&category=5&deal=rent&minPriceEur=200&maxPriceEur=300'
  ],
  ['makine 2010-2015', 'q=makine&category=1&yearFrom=2010&yearTo=2015'],
  ...['apartament 80-100', 'bmw 320-330', 'tapet 200-300', 'libra nga 1995 deri 2005'].map(asIs),
  ...['truall 500-1000', 'shtepi 150-200', 'vile nga 200 deri 300', 'peugeot 307-407'].map(asIs),
  ...['kondicioner 9000-12000', 'powerbank 10000-20000', 'skaner 600-1200'].map(asIs)
])('ranges without a currency: %s', (q, expected) => {
  expect(read(q)).toBe(expected)
})

test.each([
  ['dere 100 euro', 'q=dere&maxPriceEur=100'],
  ['dere 15000 leke', 'q=dere&maxPrice=15000'],
  ['makine dery dy mije euro', 'q=makine&maxPriceEur=2000'],
  ['lokal kati i pare 100 m2', 'q=lokal kati i pare&category=5&areaFrom=90&areaTo=110'],
  [
    'apartament pamje nga deti 80 m2',
    'q=apartament&category=5&features=pamje-deti&areaFrom=72&areaTo=88'
  ],
  // Towns and streets are not the cities that they are like or named after.
  ...['toke ne vore', 'shtepi afer vores', 'zyre rruga durresit'].map(asIs),
  asIs('zyre kavaja street'),
  ['shtepi ne vlor', 'q=shtepi&location=Vlorë'],
  ['truall buze rruges durres', 'q=truall buze rruges&location=Durrës'],
  ['dyqan ne rruge tirane', 'q=dyqan ne rruge&location=Tiranë'],
  ['dyqan rr durresit tirane', 'q=dyqan rr durresit&location=Tiranë'],
  // A car with two fuels is listed under one of them, which nobody knows.
  ...['golf 5 benzin gaz', 'toyota benzine hibrid', 'golf benzin gaz nafte'].map(asIs),
  ['golf benzine', 'q=golf&category=1&fuelType=benzin'],
  ['apartament me ballkon me parkim', 'q=apartament&category=5&features=ballkon&features=parkim']
])('words that are like others: %s', (q, expected) => {
  expect(read(q)).toBe(expected)
})
