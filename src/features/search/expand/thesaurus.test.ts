import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { thesaurusModule } from '#src/server/write-thesaurus.mjs'
import { categoryBySlug } from '#src/shared/catalog/lookup.ts'
import { readLine } from './read-line.ts'
import { openThesaurus } from './thesaurus.ts'
import { THESAURUS } from './thesaurus-text.ts'

const file = fileURLToPath(new URL('thesaurus.txt', import.meta.url))
const numbered = readFileSync(file, 'utf8')
  .split('\n')
  .map((text, n) => ({ number: n + 1, text }))

describe('the thesaurus', () => {
  test('has only lines that say something', () => {
    const wrong = numbered.flatMap(({ number, text }) => {
      try {
        readLine(text)
        return []
      } catch {
        return [`${number}: ${text}`]
      }
    })
    expect(wrong).toEqual([])
  })

  test('says nothing twice, neither a line nor a word in it', () => {
    const seen = new Map<string, number>()
    const twice = numbered.flatMap(({ number, text }) => {
      const line = readLine(text)
      if (!line) return []
      const words = line.terms.map(term => term.join('_'))
      const repeated = words.filter((word, n) => words.indexOf(word) !== n)
      const head = 'head' in line ? line.head.join('_') : ''
      const key = [line.kind, head, ...words.toSorted()].join(' ')
      const before = seen.get(key)
      seen.set(key, number)
      return [
        ...repeated.map(word => `${number}: ${word}`),
        ...(before === undefined ? [] : [`${number}: as line ${before}`])
      ]
    })
    expect(twice).toEqual([])
  })

  test('has hundreds of synonyms, and names categories that there are', () => {
    const lines = numbered.flatMap(({ text }) => readLine(text) ?? [])
    expect(lines.filter(({ kind }) => kind === 'synonyms').length).toBeGreaterThan(300)
    const slugs = lines.flatMap(line => (line.kind === 'category' ? [line.slug] : []))
    expect(new Set(slugs).size).toBe(7)
    expect(slugs.filter(slug => !categoryBySlug(slug))).toEqual([])
  })

  // `node src/server/write-thesaurus.mjs` writes the module.
  test('stands in the module as it stands in the file', () => {
    expect(readFileSync(new URL('thesaurus-text.ts', import.meta.url), 'utf8')).toBe(
      thesaurusModule()
    )
    expect(THESAURUS).toContain('makinë veturë')
  })
})

describe('readLine', () => {
  test.for([
    'makinë',
    'a b > c',
    'category: a b',
    'wrong: a b',
    'a: b',
    '> a',
    'against: a',
    'against ?: x',
    '+ > a',
    'a < ?',
    'a < b < c',
    'stop: a : b',
    'spelling: ?'
  ])('refuses %j', line => expect(() => readLine(line)).toThrow('not a line of the thesaurus'))
})

describe('openThesaurus', () => {
  const thesaurus = openThesaurus(
    'makinë veturë\nspelling: qira qera\nqira rent\ntelefon celular\ntelefon > iphone\nmakinë_larëse lavatriçe\nstop: me çmim_mirë\npart: këllëf\nknown: mace'
  )

  test('finds a word by any of its forms, in any spelling', () => {
    expect(thesaurus.find(['makinave'])?.synonyms).toEqual([['veture']])
    expect(thesaurus.find(['qera'])?.synonyms).toContainEqual(['rent'])
    expect(thesaurus.find(['divan'])).toBeUndefined()
  })

  test('gives to each spelling what is hyponyms than any that means the same', () => {
    const spelled = openThesaurus('telefon > iphone\ntelefon celular\nspelling: celular selular')
    expect(spelled.find(['selular'])?.hyponyms).toEqual([['iphone']])
  })

  test('meets what means the same in any of its spellings', () => {
    const spelled = openThesaurus('sofa divan\nspelling: divan diwan')
    expect(spelled.find(['sofa'])?.synonyms).toEqual([['divan'], ['diwan']])
    const joined = openThesaurus('treadmill tapis_roulant\nspelling: tapis_roulant tapirulan')
    expect(joined.find(['treadmill'])?.synonyms).toContainEqual(['tapirulan'])
  })

  test('takes nothing for a form of what stems make of a name', () => {
    const named = openThesaurus('spelling: passat pasat', new Set(['passat']))
    expect(['pas', 'pasi', 'passatit'].map(word => named.find([word])?.spellings)).toEqual([
      undefined,
      undefined,
      [['pasat']]
    ])
  })

  test('goes one way from wide to narrow, from all that mean the same', () => {
    expect(thesaurus.find(['celular'])?.hyponyms).toEqual([['iphone']])
    expect(thesaurus.find(['iphone'])).toMatchObject({ synonyms: [], hypernyms: [['telefon']] })
  })

  test('takes expressions as one, in any form', () => {
    expect(thesaurus.longestAt(['makina', 'larese', 'e'])).toBe(2)
    expect(thesaurus.longestAt(['makina', 'e', 'larese'])).toBe(3)
    expect(thesaurus.longestAt(['makina', 'e', 'larte'])).toBe(0)
    expect(thesaurus.find(['makina', 'larese'])?.synonyms).toEqual([['lavatrice']])
  })

  test('finds an expression however its words are written', () => {
    const spelled = openThesaurus(
      'spelling: makinë maqin\nmakinë_larëse lavatriçe\nmakinë_larëse_enësh pjatalarëse'
    )
    expect(spelled.find(['maqina', 'larse'])).toMatchObject({
      spellings: [['makine', 'larese']],
      synonyms: [['lavatrice']]
    })
    expect(spelled.continuing(['maqin', 'larese'])).toEqual([['makine', 'larese', 'enesh']])
    expect(spelled.continuing(['makine'])).toEqual([])
  })

  test('leads from what is only asked to what is written, not back', () => {
    const own = openThesaurus(
      'lavatriçe makinë_larëse\nlavatriçe > candy\nlavatriçe < makinë_për_rroba\nmakinë_larëse < makinë_larëse_e_rrobave'
    )
    expect(own.find(['makine', 'rrobash'])).toMatchObject({
      synonyms: [['lavatrice'], ['makine', 'larese']],
      hyponyms: [['candy']]
    })
    expect(own.find(['lavatrice'])?.synonyms).toEqual([['makine', 'larese']])
    expect(own.continuing(['makine', 'larese'])).toEqual([])
  })

  test('leads one way, also among those of one line', () => {
    const own = openThesaurus('a1 b1\na1 > k1\nz1 > k2\nz1 < b1')
    expect(own.find(['a1'])?.hyponyms).toEqual([['k1']])
    expect(own.find(['b1'])?.hyponyms).toEqual([['k1'], ['k2']])
  })

  test('knows what is opposed to what says little', () => {
    const opposed = openThesaurus('against qira: në_shitje blej')
    expect(opposed.opposedTo(['blej'])).toEqual({
      opposite: ['qira'],
      same: [['ne', 'shitje'], ['blej']]
    })
    expect(opposed.isStopWord(['ne', 'shitje'])).toBe(true)
    expect(opposed.opposedTo(['qira'])).toBeUndefined()
  })

  test('knows what says little, what is a part, and what is spelled right', () => {
    expect(
      ['me', 'makine', 'cmimi mire'].map(text => thesaurus.isStopWord(text.split(' ')))
    ).toEqual([true, false, true])
    expect(thesaurus.parts).toEqual(['kellef'])
    expect(['mace', 'qera', 'makinat', 'makuna'].map(thesaurus.knows)).toEqual([
      true,
      true,
      true,
      false
    ])
  })
})
