import { describe, expect, test } from 'vitest'
import { CATEGORIES } from '#src/shared/catalog/categories/index.ts'
import { parseFilters } from '#src/shared/catalog/filters.ts'
import { boats } from '#tests/support/boats.ts'
import { openUnderstanding } from './understand.ts'

const understand = openUnderstanding(CATEGORIES)
const read = (q: string, more: Record<string, string> = {}) =>
  decodeURIComponent(String(understand(new URLSearchParams({ q, ...more })).params)).replaceAll(
    '+',
    ' '
  )

describe('limits are read', () => {
  test.each([
    ['makine deri 3000 euro', 'q=makine&maxPriceEur=3000'],
    ['laptop nen 40000 leke', 'q=laptop&maxPrice=40000'],
    ['qira 200-300 euro', 'category=5&deal=rent&minPriceEur=200&maxPriceEur=300'],
    ['iphone nën 300€', 'q=iphone&maxPriceEur=300'],
    ['€300 iphone', 'q=iphone&maxPriceEur=300'],
    ['makine mbi 20000 euro', 'q=makine&minPriceEur=20000'],
    ['laptop nga 300 deri ne 500 euro', 'q=laptop&minPriceEur=300&maxPriceEur=500'],
    ['makine 5 deri 8 mije euro', 'q=makine&minPriceEur=5000&maxPriceEur=8000'],
    ['makine 5-8 mijë euro', 'q=makine&minPriceEur=5000&maxPriceEur=8000'],
    ['biciklete rreth 150 euro', 'q=biciklete&minPriceEur=120&maxPriceEur=180'],
    ['bmw 1.5 milion lekë', 'q=bmw&maxPrice=1500000'],
    ['telefon 200 mije lek te vjetra', 'q=telefon&maxPrice=20000'],
    [
      'makine 2 milion leke deri 30 milion leke te vjetra',
      'q=makine&minPrice=200000&maxPrice=3000000'
    ],
    ['makine jo ma shtrejt se 5000 euro', 'q=makine&maxPriceEur=5000'],
    ['vile jo me shtrenjtë se 90 mije euro', 'q=vile&maxPriceEur=90000'],
    ['dhome deri 30 euro nata', 'q=dhome&maxPriceEur=30'],
    ['biznese në shitje', 'q=biznese në shitje'],
    ['room up to 40 euro per night', 'q=room&maxPriceEur=40'],
    ['iphone 13, 500 euro', 'q=iphone 13&maxPriceEur=500'],
    ['xbox 360, 100 euro', 'q=xbox 360&maxPriceEur=100'],
    [
      'murator rroga 800 mije deri 1 milion leke te vjetra',
      'q=murator&category=7&salaryFrom=80000&salaryTo=100000'
    ],
    ['televizor deri 20 mije', 'q=televizor&maxPrice=20000'],
    ['makine max 4000', 'q=makine&maxPriceEur=4000'],
    ['makine deri 3 000 euro', 'q=makine&maxPriceEur=3000'],
    ['makine deri 3.000 eruo', 'q=makine&maxPriceEur=3000'],
    ['makine dery dy mije euro', 'q=makine&maxPriceEur=2000'],
    ['300 euro max laptop', 'q=laptop&maxPriceEur=300'],
    ['cars under 5000 euro', 'q=cars&maxPriceEur=5000'],
    ['iphone 13 128gb deri 500 euro', 'q=iphone 13 128gb&maxPriceEur=500'],
    ['lavatrice 8 kg deri 25 mije leke', 'q=lavatrice 8 kg&maxPrice=25000'],
    ['laptop 300-400 mije te vjetra', 'q=laptop&minPrice=30000&maxPrice=40000'],
    ['kepuce 3000-4000 lek te vjetra', 'q=kepuce&minPrice=300&maxPrice=400'],
    ['makine deri 10 milion', 'q=makine&maxPrice=10000000'],
    ['pune 50000 leke', 'q=pune&category=7&salaryFrom=50000'],
    ['shofer rroge 800 euro', 'q=shofer&minPriceEur=800'],
    ['divan falas', 'q=divan&free=1'],
    ['makine 3 mijë', 'q=makine&maxPriceEur=3000'],
    ['tv 4k', 'q=tv 4k'],
    ['unaze ari 18k', 'q=unaze ari 18k'],
    ['iphone 11 deri 30 mije', 'q=iphone 11&maxPrice=30000'],
    ['golf 5 deri 8 mije euro', 'q=golf 5&maxPriceEur=8000'],
    ['makine 5 deri 8 mije euro', 'q=makine&minPriceEur=5000&maxPriceEur=8000'],
    ['peugeot 206 deri 2 mije euro', 'q=peugeot 206&maxPriceEur=2000'],
    ['peugeot 3000 deri 5000 euro', 'q=peugeot&minPriceEur=3000&maxPriceEur=5000'],
    ['makine nga 2010 deri 3000 euro', 'q=makine&category=1&yearFrom=2010&maxPriceEur=3000'],
    ['makine nga 2000 deri 3000 euro', 'q=makine&minPriceEur=2000&maxPriceEur=3000'],
    ['kerr prej 2012 e ma e re', 'q=kerr&category=1&yearFrom=2012'],
    ['honda civic 2016 ne lart', 'q=honda civic&category=1&yearFrom=2016'],
    ['xbox series x deri 40000', 'q=xbox series x&maxPrice=40000'],
    ['3+1 nen 90000', 'q=3 1&maxPriceEur=90000'],
    ['dhome me qira', 'q=dhome&category=5&deal=rent'],
    ['depo me qira', 'q=depo&category=5&deal=rent'],
    ['apartamente te postuara kete jave', 'q=apartamente&days=7'],
    ['makina te publikuara dje', 'q=makina&days=7'],
    ['qira tirane e re', 'category=5&deal=rent&location=Tiranë'],
    ['golf 4 nafte deri 2000', 'q=golf 4&category=1&fuelType=diesel&maxPriceEur=2000'],
    ['apartament me qera 250', 'q=apartament&category=5&deal=rent&maxPriceEur=250'],
    [
      'garsoniere me qira 20000 tirane',
      'q=garsoniere&category=5&deal=rent&maxPrice=20000&location=Tiranë'
    ],
    ['kuzhinier 900 euro', 'q=kuzhinier&minPriceEur=900'],
    ["divan qe s'kalon 200 euro", 'q=divan&maxPriceEur=200'],
    ['golf jo ma shum se 3500 euro', 'q=golf&maxPriceEur=3500'],
    ['samsung jo me teper se 400 euro', 'q=samsung&maxPriceEur=400'],
    ['tv poshte 300 euro', 'q=tv&maxPriceEur=300'],
    ["toke s'dua me shume se 30 mije euro", 'q=toke&maxPriceEur=30000'],
    ['furgon nga 10 ne 12 mij euro', 'category=1&bodyType=van&minPriceEur=10000&maxPriceEur=12000'],
    ['televizor 10 mije lek e posht', 'q=televizor&maxPrice=10000'],
    ['tulla 25 lek copa max', 'q=tulla&maxPrice=25'],
    ['auto sotto i 4000 euro', 'q=auto&maxPriceEur=4000'],
    ['electric car under 12000', 'q=car&category=1&fuelType=elektrik&maxPriceEur=12000'],
    ['kelner durres mbi 60 mije', 'q=kelner&category=7&location=Durrës&salaryFrom=60000']
  ])('of price: %s', (text, address) => {
    expect(read(text)).toBe(address)
  })

  test.each([
    ['pune me rroge mbi 80000 leke', 'q=pune&category=7&salaryFrom=80000'],
    ['flat in Tirana up to 400 euro per month', 'q=flat&location=Tiranë&maxPriceEur=400'],
    ['bmw pas 2015', 'q=bmw&category=1&yearFrom=2015'],
    ['makine automatike pas vitit 2016', 'q=makine automatike&category=1&yearFrom=2016'],
    ['vw golf viti 2010-2014', 'q=vw golf&category=1&yearFrom=2010&yearTo=2014'],
    [
      'makine viti 2012 deri 4500 euro',
      'q=makine&category=1&yearFrom=2012&yearTo=2012&maxPriceEur=4500'
    ],
    [
      'makine viti 2009, deri 250 mije km',
      'q=makine&category=1&yearFrom=2009&yearTo=2009&mileageTo=250000'
    ],
    ['makine dizel 2012 e lart', 'q=makine&category=1&fuelType=diesel&yearFrom=2012'],
    ["golf '08", 'q=golf&category=1&yearFrom=2008&yearTo=2008'],
    ['makine nen 100000 km', 'q=makine&category=1&mileageTo=100000'],
    ['golf km nen 150 mije', 'q=golf&category=1&mileageTo=150000'],
    ['apartament 80 m2 ne Durres', 'q=apartament&category=5&areaFrom=72&areaTo=88&location=Durrës'],
    ['apartament mbi 100 metra katrore', 'q=apartament&category=5&areaFrom=100'],
    ['fustan m', 'q=fustan&category=4&size=m'],
    ['divan l', 'q=divan l'],
    ['kepuce nr.38', 'q=kepuce&category=4&shoeSize=38&type=kepuce'],
    ['makine jo me e vjeter se 2012', 'q=makine&category=1&yearFrom=2012'],
    ['golf prej 2013', 'q=golf&category=1&yearFrom=2013'],
    ['apartament prej 80 m2', 'q=apartament&category=5&areaFrom=72&areaTo=88'],
    ['golf pas 2000', 'q=golf&category=1&yearFrom=2000'],
    ['toke 1000 metra katror', 'q=toke&category=5&areaFrom=900&areaTo=1100'],
    ['flat 80 sqm', 'q=flat&category=5&areaFrom=72&areaTo=88'],
    ['2 bedroom apartment rent', 'q=apartment&category=5&rooms=2&deal=rent'],
    ['apartament 3 dhoma gjumi', 'q=apartament&category=5&rooms=3'],
    ['apartament pa agjensi', 'q=apartament&seller=private'],
    ['phones from business sellers', 'q=phones&seller=business'],
    ['shtëpi private', 'q=shtëpi private'],
    ['opel corsa 08', 'q=opel corsa&category=1&yearFrom=2008&yearTo=2008'],
    ['golf 5 pas 06', 'q=golf 5&category=1&yearFrom=2006'],
    ['kepuce nr 42', 'q=kepuce&category=4&shoeSize=42&type=kepuce'],
    ['fustan masa L', 'q=fustan&category=4&size=l'],
    ['shtepi afer Vlores', 'q=shtepi&location=Vlorë&radius=25'],
    ['apartament nga 80 m2 deri 100', 'q=apartament&category=5&areaFrom=80&areaTo=100'],
    ['apartament me qera durres', 'q=apartament&category=5&deal=rent&location=Durrës'],
    ['iphone i pa perdorur', 'q=iphone&condition=new'],
    ['makine e zeze', 'q=makine&category=1&color=i-zi'],
    ['biciklete e perdorur', 'q=biciklete&condition=used'],
    ['apartament me ballkon', 'q=apartament&category=5&features=ballkon'],
    ['apartament pa ashensor me ballkon', 'q=apartament pa ashensor&category=5&features=ballkon'],
    ['automatic diesel under 10k', 'q=automatic&category=1&fuelType=diesel&maxPriceEur=10000'],
    ['kerkoj deri 3000 euro', 'maxPriceEur=3000'],
    ['dhuroj', 'free=1'],
    ['kerkoj', 'kind=wanted'],
    ['kush blen golf', 'q=golf&kind=wanted'],
    ['motorr i postuar sot', 'q=motorr&days=1'],
    ["makine t'hedhun kete jave", 'q=makine&days=7'],
    ["atlete n'tiran t'ksaj jave", 'q=atlete&location=Tiranë&days=7'],
    ['telefon jo i perdorur', 'q=telefon&condition=new'],
    ['dhome direkt nga pronari jo agjenci', 'q=dhome&seller=private'],
    ['makina durres shites privat', 'q=makina&location=Durrës&seller=private'],
    ['truall nga 400 deri 600 metra', 'q=truall&category=5&areaFrom=400&areaTo=600'],
    ['garazh per te blere, nuk kaloj 20 mij euro', 'q=garazh per te blere&maxPriceEur=20000'],
    ['kerkohet apartament Durres', 'q=apartament&kind=wanted&location=Durrës']
  ])('of other things: %s', (text, address) => {
    expect(read(text)).toBe(address)
  })
})

test.each([
  'golf 5',
  'bmw 320',
  'iphone 13',
  'goma 205/55 R16',
  'peugeot 2008',
  'iphone 12 pro max 256',
  'apartament 2+1',
  'autobus Tirane Durres',
  'transport falas',
  'kerkoj pune',
  'kerkohet kamarier',
  'kerkohen punetore',
  'kerkoj makine',
  'tavoline per 6 persona',
  'motor 125cc',
  'tv samsung 55"',
  'telefon si i ri',
  'nokia 08',
  'studio 08',
  'makine 05 euro',
  '1e400 euro',
  '-5 euro',
  'bmw "pas 2015"',
  'apartament pa ashensor',
  'makine jo automatike',
  'iphone jo i prishur',
  'makine e bardhe ose gri',
  'kepuce nr 42 ose 43',
  'apartament 50 metra nga deti',
  'kabull 50 metra',
  'televizor 50 inç e sipër',
  'flat without balcony'
])('%s stays words', text => {
  expect(understand(new URLSearchParams({ q: text })).readings).toEqual([])
})

test('a model before a limit is no beginning of a range', () => {
  expect(read('golf 5 deri 3000 euro')).toBe('q=golf 5&maxPriceEur=3000')
  expect(read('peugeot 2008 deri 8000')).toBe('q=peugeot 2008&maxPriceEur=8000')
  expect(read('air max 90 nen 70 euro')).toBe('q=air max 90&maxPriceEur=70')
})

test('what the address says wins, and nothing is read where the text is meant as it is', () => {
  expect(read('bmw deri 5000 euro', { maxPrice: '9' })).toBe('maxPrice=9&q=bmw')
  expect(read('bmw ne durres', { location: 'Fier' })).toBe('location=Fier&q=bmw')
  expect(read('bmw deri 5000 euro', { exact: '1' })).toBe('q=bmw deri 5000 euro&exact=1')
})

test('a category that nobody has coded for is understood by its declaration', () => {
  const withBoats = openUnderstanding([...CATEGORIES, boats])
  const read = (q: string) => withBoats(new URLSearchParams({ q })).params
  const powerful = read('varka bavaria mbi 100 kw pas 1998 me rimorkio deri 9000 euro')
  expect(parseFilters(boats, powerful)).toEqual({
    conditions: [
      { key: 'power', kind: 'between', from: 100 },
      { key: 'built', kind: 'between', from: 1998 },
      { key: 'trailer', kind: 'equals', value: 'yes' }
    ],
    price: { to: 9000, currency: 'EUR' }
  })
  expect(powerful.get('q')).toBe('varka bavaria')
  expect(read('varka me karro').get('trailer')).toBe('yes')
  expect(parseFilters(boats, read('zodiac with radio, under 700 hours run'))).toEqual({
    conditions: [
      { key: 'hours', kind: 'between', to: 700 },
      { key: 'extras', kind: 'all', values: ['radio'] }
    ]
  })
})
