import { expect, test } from 'vitest'
import { CATEGORIES } from '#src/shared/catalog/categories/index.ts'
import { openUnderstanding } from './understand.ts'

const understand = openUnderstanding(CATEGORIES)
const read = (q: string) =>
  decodeURIComponent(String(understand(new URLSearchParams({ q })).params)).replaceAll('+', ' ')

test.for([
  ['frigorifer qe te mos kushtoje me shume se 200 euro', 'q=frigorifer&maxPriceEur=200'],
  ["divan, s'dua ta kaloj 90 euro", 'q=divan&maxPriceEur=90'],
  ["monitor që s'i kalon 8000 lekët", 'q=monitor&maxPrice=8000'],
  ["kerr, s'due me i kalu 3 mij euro", 'q=kerr&maxPriceEur=3000'],
  ['laptop pa i kaluar 400 eurot', 'q=laptop&maxPriceEur=400'],
  ['divan qe kalon 90 euro', 'q=divan qe&minPriceEur=90'],
  ['shofer jo kamioni me shume se 600 euro', 'q=shofer jo kamioni&minPriceEur=600']
])('more than a sum is denied: %s', ([text, params]) => expect(read(text ?? '')).toBe(params))

test.for([
  ['televizor 300 euro ose me pak', 'q=televizor&maxPriceEur=300'],
  ['fotograf 30 euro ne ore e ma pak', 'q=fotograf&maxPriceEur=30'],
  ['bicikleta 9k leke, jo me shume', 'q=bicikleta jo me shume&maxPrice=9000'],
  ['bicikleta 90 euro jo me shume', 'q=bicikleta&maxPriceEur=90'],
  ['kufiri 200 euro biciklete', 'q=biciklete&maxPriceEur=200'],
  ['laptop 500 euro tops', 'q=laptop&maxPriceEur=500'],
  ['dhome ma t’lira se 150 euro', 'q=dhome&maxPriceEur=150'],
  ["shpi deri n'90 mij euro", 'q=shpi&maxPriceEur=90000'],
  ['kamarier 50 me 60 mije leke', 'q=kamarier&category=7&salaryFrom=50000&salaryTo=60000'],
  ['golf 5 me 200 mije km', 'q=golf 5&category=1&mileageTo=200000']
])('a bound is said behind, by a noun, or between two: %s', ([text, params]) =>
  expect(read(text ?? '')).toBe(params)
)

test.for([
  ['banese dy dhoma', 'q=banese&category=5&rooms=2'],
  ['apartament me tri dhoma gjumi', 'q=apartament&category=5&rooms=3'],
  ['two bedroom apartment', 'q=apartment&category=5&rooms=2'],
  ['makine dy', 'q=makine dy'],
  ['makine e zeze', 'q=makine&category=1&color=i-zi'],
  ['makine i zi', 'q=makine&category=1&color=i-zi'],
  ['makine i zi ose blu', 'q=makine i zi ose blu'],
  ['qira pets allowed', 'category=5&deal=rent&features=kafshe'],
  ['depo me qira', 'q=depo&category=5&deal=rent']
])('counts in words, colours and what comes with a home: %s', ([text, params]) =>
  expect(read(text ?? '')).toBe(params)
)

test.for([
  ['toke 4 deri 6 dynym', 'q=toke&category=5&areaFrom=4000&areaTo=6000'],
  ['truall mbi 2 hektare', 'q=truall&category=5&areaFrom=20000'],
  ['dyqan 40 deri 50 m2', 'q=dyqan&category=5&areaFrom=40&areaTo=50'],
  ['skele 150-250 m2', 'q=skele 150-250 m2'],
  ['iphone 13 brenda 400 eu', 'q=iphone 13&maxPriceEur=400'],
  ['nike 42 eu', 'q=nike 42 eu'],
  ['cante 2000 deri 3000 lek', 'q=cante&minPrice=2000&maxPrice=3000'],
  ['kaske masa L 70 euro e poshte', 'q=kaske masa L&maxPriceEur=70'],
  ['helmet cheaper than 30', 'q=helmet&maxPriceEur=30'],
  ['traktor deri 8000', 'q=traktor&maxPriceEur=8000'],
  ['trotinet autonomi mbi 40 km', 'q=trotinet autonomi mbi 40 km'],
  ['appartamento durazzo massimo 80000 euro', 'q=appartamento&location=Durrës&maxPriceEur=80000']
])('fields, and what a number counts: %s', ([text, params]) =>
  expect(read(text ?? '')).toBe(params)
)

test.for([
  'panel diellor 400w',
  'dere e blinduar',
  'sistem alarmi',
  'ngrohje qendrore 24 kw',
  'air conditioning 12000 btu',
  'iphone 12 128 top',
  'makine 2012 top',
  'range rover sport mbi 2012',
  'laptop mbi 2020',
  'shofer me i madh se 50 vjec',
  'apartament dy ose tre dhoma',
  'fifa 22 ps 4',
  'fustan nusje masa 38',
  'telefon me kamere te mire'
])('%s is no limit', text => expect(read(text)).toBe(`q=${text}`))

test.for([
  ['dere e blinduar 200 euro', 'q=dere e blinduar&maxPriceEur=200'],
  ['llampe tavani 20 euro', 'q=llampe tavani&maxPriceEur=20'],
  ['toke 500 m2 kufi me rrugen', 'q=toke kufi me rrugen&category=5&areaFrom=450&areaTo=550'],
  ['apartament jo me i vogel se 80 m2', 'q=apartament&category=5&areaFrom=80'],
  ['flat not smaller than 80 m2', 'q=flat&category=5&areaFrom=80'],
  ['apartament jo me te medha se 80 m2', 'q=apartament&category=5&areaTo=80'],
  ['makine jo me e vjeter se 2012', 'q=makine&category=1&yearFrom=2012'],
  ['kerkoj pune ne tirane', 'q=kerkoj pune&location=Tiranë'],
  ['100 euro ora casio', 'q=ora casio&maxPriceEur=100'],
  ['kostum masa 54 eu', 'q=kostum masa 54 eu'],
  ['makine 0-5000 euro', 'q=makine&maxPriceEur=5000'],
  ['shofer minimumi 1500 euro rroga', 'q=shofer&minPriceEur=1500'],
  ['pastrim 600 leke ora', 'q=pastrim&maxPrice=600'],
  ['pastrim 600 leke ora tirane', 'q=pastrim&maxPrice=600&location=Tiranë'],
  ['truall 5 ari', 'q=truall&category=5&areaFrom=450&areaTo=550']
])('what stands beside a limit stays: %s', ([text, params]) =>
  expect(read(text ?? '')).toBe(params)
)

test('a charge of a battery is no price', () => {
  expect(read('iphone battery health over 90, 400-500 eur')).toBe(
    'q=iphone battery health over 90&minPriceEur=400&maxPriceEur=500'
  )
  expect(read('iphone bateri mbi 200 euro')).toBe('q=iphone bateri&minPriceEur=200')
})

test.for([
  ['iphone 14 400 euro maks', 'q=iphone 14&maxPriceEur=400'],
  ['ps 5 400 euro', 'q=ps 5&maxPriceEur=400'],
  ['iphone 14 300 000 leke te vjetra', 'q=iphone 14&maxPrice=30000'],
  ['xbox 360 150 euro', 'q=xbox 360&maxPriceEur=150'],
  ['apple watch 8 250 euro', 'q=apple watch 8&maxPriceEur=250'],
  ['airpods pro 2 150 euro', 'q=airpods pro 2&maxPriceEur=150'],
  ['gopro hero 11 300 euro', 'q=gopro hero 11&maxPriceEur=300'],
  ['iphone 12 000 leke', 'q=iphone&maxPrice=12000'],
  ['laptop 14 400 euro', 'q=laptop&maxPriceEur=14400'],
  ['golf 5 900 euro', 'q=golf&maxPriceEur=5900']
])('the number of a device is no thousand of its price: %s', ([text, params]) =>
  expect(read(text ?? '')).toBe(params)
)

test.for([
  ['telefon i ri nga dyqan', 'q=telefon&condition=new&seller=business'],
  ['phones from a shop', 'q=phones&seller=business'],
  ['dyqan me qera', 'q=dyqan&category=5&deal=rent'],
  ['pune ne dyqan', 'q=pune ne dyqan']
])('who sells it, and not what is sold: %s', ([text, params]) =>
  expect(read(text ?? '')).toBe(params)
)

test.for([
  ['garazh per makine', 'q=garazh per makine'],
  ['dyqan me qerra', 'q=dyqan&category=5&deal=rent'],
  ['gjera falas lezhe', 'free=1&location=Lezhë'],
  ['gjëra për fëmijë', 'q=gjëra për fëmijë'],
  ['sende të vjetra tiranë', 'q=të vjetra&location=Tiranë'],
  ['gjera qe falen sot', 'free=1&days=1'],
  ['gjera per bebe berat', 'q=per bebe&location=Berat'],
  ['telefon jo nga dyqani', 'q=telefon jo nga dyqani'],
  ['shtepi larg nga dyqani', 'q=shtepi larg nga dyqani'],
  ['shtepi 200 m nga dyqani', 'q=shtepi 200 m nga dyqani'],
  ['apartament 5 minuta nga dyqani', 'q=apartament 5 minuta nga dyqani'],
  ['divan jo larg, nga privat', 'q=divan jo larg&seller=private'],
  ['divan diku afer, privat', 'q=divan diku afer&seller=private']
])('words that sound like others: %s', ([text, params]) => expect(read(text ?? '')).toBe(params))

test.for([
  ['golf 5 km deri 200000', 'q=golf 5&category=1&mileageTo=200000'],
  ['passat 2010 km nen 200000', 'q=passat 2010&category=1&mileageTo=200000'],
  ['bmw 320 kilometra deri 180000', 'q=bmw 320&category=1&mileageTo=180000'],
  ['audi a4 2010 kilometrazhi deri 150000', 'q=audi a4 2010&category=1&mileageTo=150000'],
  ['vw golf 6 mileage under 150000', 'q=vw golf 6&category=1&mileageTo=150000'],
  ['mazda 6 km 150000', 'q=mazda 6&category=1&mileageTo=150000'],
  ['bmw 520 viti 2012', 'q=bmw 520&category=1&yearFrom=2012&yearTo=2012'],
  ['fiat 500 year 2015', 'q=fiat 500&category=1&yearFrom=2015&yearTo=2015'],
  ['peugeot 2008 viti 2018', 'q=peugeot 2008&category=1&yearFrom=2018&yearTo=2018'],
  ['golf 150000 km deri 5000', 'q=golf&category=1&mileageTo=150000&maxPriceEur=5000'],
  ['golf 200 mije km 2008', 'q=golf 2008&category=1&mileageTo=200000'],
  ['makine nen 1000 km 2020', 'q=makine 2020&category=1&mileageTo=1000'],
  [
    'apartament 80 m2 deri 100000',
    'q=apartament&category=5&areaFrom=72&areaTo=88&maxPriceEur=100000'
  ]
])('a label between two numbers belongs to the second: %s', ([text, params]) =>
  expect(read(text ?? '')).toBe(params)
)

test.for([
  'apartament jo ne durres',
  'house not in tirana',
  'apartament pervec tirane',
  'makina kudo përveç tiranës',
  'house except tirana',
  'pune jashte tiranes',
  'apartament larg nga tirana',
  'apartament jo afer durresit',
  'apartament rruga e kavajes',
  'dyqan ne rrugen e durresit',
  'zyre rr. e elbasanit',
  'lokal buze rruges se durresit'
])('what is denied, or names a street, is not the wanted place: %s', text =>
  expect(read(text)).toBe(`q=${text}`)
)

test.for([
  ['apartament jo ne tirane por ne durres', 'q=apartament jo ne tirane por&location=Durrës'],
  ['apartament pa agjensi ne tirane', 'q=apartament&seller=private&location=Tiranë'],
  ['apartament jo larg nga tirana', 'q=apartament&location=Tiranë&radius=25'],
  ['flat not far from tirana', 'q=flat&location=Tiranë&radius=25'],
  ['vile 30 km larg tirane', 'q=vile 30 km larg&location=Tiranë'],
  ['house 10 minutes away from tirana', 'q=house 10 minutes away&location=Tiranë'],
  ['apartament pak larg tiranes', 'q=apartament pak larg&location=Tiranë'],
  ['zyre rruga e kavajes tirane', 'q=zyre rruga e kavajes&location=Tiranë'],
  ['dyqan ne rruge te madhe ne durres', 'q=dyqan ne rruge te madhe&location=Durrës']
])('a place is wanted next to what names another: %s', ([text, params]) =>
  expect(read(text ?? '')).toBe(params)
)

test.for([
  ['makine nen 700 mije te reja', 'q=makine&maxPrice=700000'],
  ['makine 500 deri 700 mije te reja', 'q=makine&minPrice=500000&maxPrice=700000'],
  ['makine nen 700 mije te vjetra', 'q=makine&maxPrice=70000'],
  ['laptop under 40k new', 'q=laptop&maxPrice=40000&condition=new'],
  ['telefon te reja', 'q=telefon&condition=new']
])('new lek are said like old ones: %s', ([text, params]) => expect(read(text ?? '')).toBe(params))

test.for([
  ['patika new balance', 'q=patika new balance'],
  ['patika new balance deri 5000 lek', 'q=patika new balance&maxPrice=5000'],
  ['patika 5000 lek new balance', 'q=patika new balance&maxPrice=5000'],
  ['new holland traktor', 'q=new holland traktor'],
  ['kapele new era e re', 'q=kapele new era&condition=new'],
  ['bluze new york', 'q=bluze new york'],
  ['new shoes', 'q=shoes&condition=new']
])('a name that begins with "new" says nothing about the condition: %s', ([text, params]) =>
  expect(read(text ?? '')).toBe(params)
)
