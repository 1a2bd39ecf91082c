import { describe, expect, test } from 'vitest'
import { readLine } from '#src/features/search/expand/read-line.ts'
import { THESAURUS } from '#src/features/search/expand/thesaurus-text.ts'
import { parseCorrected, parseQuery } from './parse-query.ts'
import type { Term } from './terms.ts'

const words = (text: string) => parseQuery(text).terms.map(term => term.words.join(' '))
const only = (text: string) => parseQuery(text).terms[0]

describe('parseQuery', () => {
  test('folds words and leaves out those that say little, unless there are no others', () => {
    expect(words('Shitet APARTAMENT me Qera')).toEqual(['apartament', 'qera'])
    expect(words('me')).toEqual(['me'])
    expect(words('')).toEqual([])
    expect(words('?! % :*')).toEqual([])
    expect(words('celular gjysmë çmimi')).toEqual(['celular'])
    expect(only('gjysmë çmimi')).toMatchObject({ words: ['gjysme', 'cmimi'], parts: [] })
  })

  test('takes either of two words with "or" between them for an answer', () => {
    expect(words('shtëpi ose garazh me qira')).toEqual(['shtepi', 'me qira'])
    expect(only('divan apo sirtar')?.synonyms).toContainEqual(['sirtar'])
    expect(only('car or van')?.categories).toEqual(only('car')?.categories)
    expect(words('shtëpi ose një vilë')).toEqual(['shtepi'])
    expect(words('iphone 12 or 13 i zi')).toEqual(['iphone 12', 'zi'])
    expect(only('iphone 12 apo 13')?.synonyms).toContainEqual(['iphone', '13'])
    expect(words('ose garazh')).toEqual(['garazh'])
    expect(words('garazh ose')).toEqual(['garazh'])
  })

  test('takes "a" for an or between two of a kind alone', () => {
    const either = (text: string) => parseQuery(text).terms.map(({ words }) => words.join(' '))
    expect(either('lavatrice a frigorifer')).toEqual(['lavatrice'])
    expect(either('kompresor ne berat a ne lushnje')).toEqual(['kompresor', 'berat'])
    expect(either('rent a bicycle')).toEqual(['rent', 'bicycle'])
    expect(either('tv samsung a lg')).toEqual(['tv', 'samsung'])
    expect(either('divan gri a kafe')).toEqual(['divan', 'gri'])
    expect(either('shtepi a apartament')).toEqual(['shtepi'])
    expect(either('a ka lavatrice')).toEqual(['lavatrice'])
  })

  test('wants none without what it has to come with', () => {
    const without = (text: string) =>
      parseQuery(text).excluded.flatMap(({ words, spellings }) =>
        [words, ...spellings].map(each => each.join(' '))
      )
    expect(without('krevat me dyshek')).toEqual(expect.arrayContaining(['pa dyshek', 'pa madrac']))
    expect(without('krevat me gjithe dyshek')).toContain('pa dyshek')
    expect(without('flat with lift')).toContain('pa ashensor')
    expect(without('apartament me qira')).toEqual([])
    expect(without('golf me 5 dyer')).toEqual([])
  })

  test('reads two numbers as sides only where nothing else is counted', () => {
    expect(words('qilim 2 me 3')).toEqual(['qilim', '2 me 3'])
    expect(words('krevat 160 me 200 i bardhe')).toEqual(['krevat', '160 me 200', 'bardhe'])
    expect(words('iphone 11 me 128 gb')).toEqual(['iphone 11', '128 gb'])
    expect(words('passat 6 me 7 vende')).toEqual(['passat 6', '7 vende'])
  })

  test('leaves out a bound of what nobody counts', () => {
    expect(words('makine jo me e vjeter se 10 vjet')).toEqual(['makine'])
    expect(words('trotinet jo me shume se 25 km h')).not.toContain('jo')
    const later = parseQuery('divan jo me i gjate se 200 cm jo i zi')
    expect(later.excluded.map(({ words: [word] }) => word)).toEqual(['zi'])
    expect(words('celular me kuti ose pa kuti')).toEqual(['celular', 'kuti'])
    expect(parseQuery('celular me kuti ose pa kuti').excluded).toEqual([])
  })

  test('wants nothing broken where it has to work', () => {
    const { terms, excluded } = parseQuery('lavatrice qe punon')
    expect(terms.map(({ words }) => words.join(' '))).toEqual(['lavatrice'])
    expect(excluded.map(({ words }) => words.join(' '))).toContain('prishur')
    expect(parseQuery('lavatrice pa defekt').excluded).toEqual(
      expect.arrayContaining([expect.objectContaining({ words: ['per', 'pjese'] })])
    )
    expect(parseQuery('lavatrice').excluded).toEqual([])
  })

  test('asks for nothing by a little word of one letter', () => {
    expect(['ë', 'e i', 'x'].map(words)).toEqual([[], [], ['x']])
  })

  test('sets aside what is excluded', () => {
    const denied = parseQuery('divan jo i zi, por i lirë')
    expect(denied.terms.map(({ words }) => words)).toEqual([['divan']])
    expect(denied.excluded).toMatchObject([
      {
        words: ['zi'],
        unless: expect.arrayContaining([
          ['jo', 'zi'],
          ['jo', 'i', 'zi'],
          ['pa', 'zi']
        ])
      }
    ])
    const { terms, excluded } = parseQuery('golf -dizel −manual e-mail - x')
    expect(terms.map(term => term.words.join(' '))).toEqual(['golf', 'e mail', 'x'])
    expect(excluded.map(term => term.words)).toEqual([['dizel'], ['manual']])
  })

  test('excludes in any form what the site itself calls so, not what it may mean or its kinds', () => {
    const excluded = (text: string) => parseQuery(text).excluded[0]
    expect(excluded('-naftën')).toMatchObject({ categories: [], facets: ['1:fuelType=diesel'] })
    expect(excluded('-dizell')?.facets).toEqual(['1:fuelType=diesel'])
    expect(excluded('-"e zezë"')?.facets).toContain('1:color=i-zi')
    expect(excluded('-"me qira"')?.facets).toEqual(excluded('-qira')?.facets)
    expect(excluded('-makinat')).toMatchObject({ categories: [1], facets: [] })
    expect(excluded('-veturë')?.spellings).toEqual([['vetur']])
    for (const typed of ['-golfin', '—golf', '-“golf”', '-veturë'])
      expect(excluded(typed)).toMatchObject({ categories: [], facets: [] })
    expect(excluded('-golfin')?.spellings).toContainEqual(['golf'])
  })

  test('sets aside what is let where something is to be bought, unless it is for sale, too', () => {
    const { terms, excluded } = parseQuery('apartamente në shitje')
    expect(terms.map(term => term.words)).toEqual([['apartamente']])
    expect(excluded).toMatchObject([
      { words: ['qira'], facets: parseQuery('-qira').excluded[0]?.facets }
    ])
    expect(excluded[0]?.unless).toContainEqual(['shitet'])
    expect(excluded[0]?.unlessFacets).toEqual(parseQuery('-shitje').excluded[0]?.facets)
    expect(excluded[0]?.unlessFacets).not.toEqual([])
    expect(parseQuery('dua të blej banesë').excluded).toEqual(excluded)
    for (const text of ['apartament me qera ose në shitje', 'në shitje', 'apartament'])
      expect(parseQuery(text).excluded).toEqual([])
  })

  test.for([
    ['i phone 13', ['i phone', '13']],
    ['mac book', ['mac book']],
    ['makina larëse', ['makina larese']],
    ['2+1', ['2 1']],
    ['S-Line', ['s line']],
    ['128 GB', ['128 gb']],
    ['golf 5', ['golf 5']],
    ['ajfon 128 giga', ['ajfon', '128 giga']],
    ['goma 205/55 R16', ['goma', '205 55 r16']],
    ['makinë për të qepur', ['makine per te qepur']],
    ['a ka ku gjej ndonjë golf?', ['golf']],
    ['sa kushton një bojler', ['bojler']],
    ['televizor 55', ['televizor', '55']]
  ] as const)('takes together what belongs together: %s', ([text, expected]) =>
    expect(words(text)).toEqual(expected)
  )

  test.for([
    ['128gb', '128 gb'],
    ['128 gb', '128gb'],
    ['golf5', 'golf 5'],
    ['iphone', 'i phone'],
    ['i phone', 'iphone'],
    ['samsumg', 'samsung'],
    ['qera', 'qira'],
    ['karrike', 'karrige'],
    ['kamarier', 'kamerier'],
    ['smartfon', 'smartphone'],
    ['pegjo', 'peugeot'],
    ['golfin', 'golf'],
    ['passatin', 'passat'],
    ['oplin', 'opel'],
    ['xhupin', 'xhup'],
    ['bmwja', 'bmw'],
    ['poloja', 'polo'],
    ['corsën', 'corsa']
  ] as const)('knows that %s is also written %s', ([text, other]) =>
    expect(only(text)?.spellings.map(each => each.join(' '))).toContain(other)
  )

  test('knows the category that a word names, and the one of a brand or a model', () => {
    expect(['makina', 'car', 'veshje', 'punë'].map(text => only(text)?.categories)).toEqual([
      [1],
      [1],
      [4],
      [7]
    ])
    expect(
      ['audi', 'a4', 'passat', 'pasat', 'samsung'].map(text => only(text)?.relatedCategories)
    ).toEqual([[1], [1], [1], [1], []])
    expect(only('galaxy')?.hypernyms.map(kind => kind.words)).toContainEqual(['telefon'])
  })

  test('knows the brand in any form of it, and reads a form as the word itself', () => {
    expect(['passatin', 'golfit', 'corsën'].map(text => only(text)?.relatedCategories)).toEqual([
      [1],
      [1],
      [1]
    ])
    const [bare, apart] = [only('bmw'), only('BMW-ja')]
    expect(apart).toEqual(bare)
  })

  test('takes a name apart from the number that it is written together with', () => {
    const parts = (text: string) => only(text)?.parts.map(part => part.words.join(' '))
    expect(['golf2019', 'galaxys21', 'iphone13', 'audia4'].map(parts)).toEqual([
      ['golf', '2019'],
      ['galaxy', 's21'],
      ['iphone', '13'],
      ['audi', 'a4']
    ])
    expect(['128gb', 's21', 'rav4', 'zorblax5', '160x200'].flatMap(parts)).toEqual([])
  })

  test('finds the same by every spelling of a word', () => {
    const found = (term: Term) =>
      [term.words, ...term.spellings, ...term.synonyms, ...term.hyponyms]
        .map(each => each.join(' '))
        .toSorted()
    const lines = THESAURUS.split('\n').filter(line => line.startsWith('spelling:'))
    const differ = lines.flatMap(line => {
      const terms = (readLine(line)?.terms ?? []).filter(({ length }) => length === 1)
      const [first, ...others] = terms.flatMap(([word = '']) => only(word) ?? [])
      return others.filter(other => first && String(found(other)) !== String(found(first)))
    })
    expect(differ).toEqual([])
  })

  test('reads no more than twelve words of any text', () => {
    expect(words(Array.from({ length: 200 }, (_, n) => `fjale${n}`).join(' '))).toHaveLength(12)
    expect(words(`${'a'.repeat(10_000)}\u0000\ud800`)).toHaveLength(1)
  })
})

describe('parseCorrected', () => {
  test.for([
    ['frigorfier samsung', 'frigorifer samsung'],
    ['frigorfier & samsung', 'frigorifer samsung'],
    ['frigorfier -"pa dritë", i ri', 'frigorifer -"pa dritë" i ri'],
    ['- frigorfier -frigorifer', 'frigorifer -frigorifer']
  ] as const)('lets a slip answer before what it was meant to be: %s', ([typed, meant]) => {
    const [first] = parseCorrected(typed, meant).terms
    expect(first).toMatchObject({ words: ['frigorfier'] })
    expect(first?.spellings).toContainEqual(['frigorifer'])
  })

  test('reads only what was meant where words were separated', () => {
    expect(parseCorrected('divangri', 'divan gri')).toEqual(parseQuery('divan gri'))
  })
})
