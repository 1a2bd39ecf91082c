import { expect, test } from 'vitest'
import { listingSearch, readListingQuery } from '../schemas/listing-search.ts'
import { leftOut, unknownLabels } from './left-out.ts'

test.each([
  ['minPrice=lire', ['Çmimi nga (ALL)']],
  ['minPrice=-5&maxPrice=2000000000', ['Çmimi nga (ALL)', 'Çmimi deri (ALL)']],
  ['category=makinat&minPriceEur=5000 euro&yearFrom=2010', ['Çmimi nga (€)']],
  ['category=elektronika&minPrice=lire', ['Çmimi nga (ALL)']],
  ['category=shtepite&areaTo=0', ['Sipërfaqja deri (m²)']],
  ['category=shtepite&areaFrom=0', []],
  ['minPrice=12.500&maxPrice=0', []],
  ['minPrice=+&maxPrice=all', []],
  ['minPriceEur=lire', ['Çmimi nga (€)']],
  ['category=elektronika&maxPriceEur=lire', ['Çmimi deri (€)']],
  ['', []]
])('names what filters nothing: %s', (address, labels) => {
  const params = new URLSearchParams(address)
  expect(leftOut(readListingQuery(params), params, 'sq')).toEqual(labels)
})

const several = (params: URLSearchParams) =>
  Object.fromEntries([...params.keys()].map(name => [name, params.getAll(name)]))

test.each([
  ['category=anije', ['category'], ['Kategoria']],
  ['categoryId=99&location=Atlantida', ['categoryId', 'location'], ['Kategoria', 'Vendndodhja']],
  ['condition=e re&sortBy=cheapest', ['condition', 'sortBy'], ['Gjendja', 'Rendit sipas']],
  ['days=999&seller=nobody', ['seller', 'days'], ['Shitësi', 'Publikuar']],
  ['kind=gift&free=po', ['kind', 'free'], ['Lloji i shpalljes']],
  ['radius=77', ['radius'], ['Largësia']],
  ['category=1&location=Tirana&condition=new&sortBy=best', [], []],
  ['colour=red&q=golf', ['colour'], ['colour']],
  ['category=1&doors=5&brand=Audi', ['doors'], ['doors']],
  ['category=2&brand=Samsung&language=en&cursor=x&minPrice=', [], []],
  ['category=3&brand=Audi', ['brand'], ['Marka']],
  [
    'category=7&priceRange=0-2000&features=oxhak',
    ['priceRange', 'features'],
    ['Çmimi në euro', 'Veçoritë']
  ],
  ['category=1&salaryFrom=50000&mileageFrom=10', ['salaryFrom'], ['Paga nga (ALL)']],
  ['category=2&mileageFrom=10', ['mileageFrom'], ['mileageFrom']],
  ['category=7&minPriceEur=5&maxPriceEur=9', [], []],
  ['category=3&brand=&model=all&yearFrom=', [], []],
  ['brand=Audi', ['brand'], ['Marka']],
  ['0691234567 tel=1', ['0691234567 tel'], ['…']],
  ['category=1&brand=Nope', ['brand'], ['Marka']],
  ['category=1&brand=Nope&model=A4', ['brand', 'model'], ['Marka', 'Modeli']],
  ['category=1&brand=BMW&model=A4', ['model'], ['Modeli']],
  ['category=1&model=A4&brand=all', ['model'], ['Modeli']],
  ['category=1&brand=Audi&model=A4&color=blu&yearFrom=1985&yearTo=2010', [], []],
  ['category=1&yearFrom=abc&yearTo=1066', ['yearFrom', 'yearTo'], ['Viti nga', 'Viti deri']],
  ['category=1&yearFrom=0&yearTo=', [], []],
  [
    'category=1&mileage=5-10&priceRange=1-2',
    ['mileage', 'priceRange'],
    ['Kilometrazhi', 'Çmimi në euro']
  ],
  ['category=1&mileage=75000-100000&priceRange=5000-10000&color=all', [], []],
  ['category=5&rooms=5 &features=oxhak&features=nope', ['features'], ['Veçoritë']],
  ['category=5&rooms=5 &features=oxhak', [], []],
  ['q=audi&category=1&model=A4', [], []],
  ['q=audi&category=1&model=Nope', ['model'], ['Modeli']],
  ['category=&location=all&condition=&sortBy=', [], []]
])(
  'an unknown choice or filter is refused by the API and named by a page: %s',
  (address, names, labels) => {
    const params = new URLSearchParams(address)
    const { error } = listingSearch.safeParse(several(params))
    expect(error?.issues.map(({ path }) => path.join('.')) ?? []).toEqual(names)
    expect(unknownLabels(readListingQuery(params), params, 'sq')).toEqual(labels)
  }
)

test.each([
  ['minPrice=lire&maxPrice=12.500', ['minPrice']],
  ['maxPriceEur=5000 euro', ['maxPriceEur']],
  ['category=shtepite&areaTo=0&areaFrom=0', ['areaTo']],
  ['category=shtepite&areaTo=big&minPrice=', ['areaTo']],
  ['latitude=91&longitude=19.8', ['latitude']],
  ['latitude=41.3&longitude=east', ['longitude']],
  ['latitude=41.3', ['latitude']],
  ['q=shtepi&areaTo=big', ['areaTo']],
  ['q=makine&yearFrom=2010&mileageTo=5&minPriceEur=100', []],
  ['limit=many', ['limit']],
  ['limit=0', ['limit']],
  ['limit=500&latitude=41.3&longitude=19.8', []],
  ['minPrice=5000&maxPriceEur=900', ['maxPriceEur']],
  ['q=divan&minPrice=5000&maxPriceEur=900', ['maxPriceEur']],
  ['category=1&minPrice=5000&maxPriceEur=900', ['minPrice']],
  ['category=1&priceRange=5000-10000&maxPrice=900000', ['maxPrice']],
  ['category=1&priceRange=5000-10000&maxPriceEur=9000', []],
  ['category=pune&salaryFrom=50000&minPrice=10000', ['minPrice']]
])(
  'a number that cannot be read, or a second price, is refused by the API: %s',
  (address, names) => {
    const { error } = listingSearch.safeParse(Object.fromEntries(new URLSearchParams(address)))
    expect(error?.issues.map(({ path }) => path.join('.')) ?? []).toEqual(names)
  }
)

test('a page says which of two prices it does not go by', () => {
  const params = new URLSearchParams('category=1&minPrice=5000&maxPriceEur=900')
  expect(unknownLabels(readListingQuery(params), params, 'sq')).toEqual(['Çmimi nga (ALL)'])
  expect(leftOut(readListingQuery(params), params, 'sq')).toEqual([])
})

test('a filter is known where the words or the page, not the address, say the category', () => {
  const params = new URLSearchParams('q=makina&brand=Audi')
  expect(listingSearch.safeParse(Object.fromEntries(params)).success).toBe(true)
  expect(unknownLabels({ categoryId: 1 }, params, 'sq')).toEqual([])
})
