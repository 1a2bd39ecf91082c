import { describe, expect, test } from 'vitest'
import { thesaurus } from '#src/features/search/parse/terms.ts'
import { CATEGORIES } from '#src/shared/catalog/categories/index.ts'
import { foldWords } from '#src/shared/folding/fold-words.ts'
import { catalogueNames } from './brands.ts'
import { openKnownWords } from './known-words.ts'
import { readLine } from './read-line.ts'
import { formsOf } from './stems.ts'
import { THESAURUS } from './thesaurus-text.ts'

/**
 * Not from the thesaurus: words of texts of any kind, and words that the stems of names would
 * match.
 */
const EVERYDAY = foldWords(`
  pas para pasi pastaj pasha passe nota notë not noti borë bori konë kone zare zar zari serë serat seri klasë klasa trans
  sant sanë sende fab fabrikë skalitur edhe edukatë pandeh ser audio autor hond hundë mazë masë fort forta merak jetë kugë
  fest festa mokër lagje mikro ndër nave alt altë arë atë ibis leu polis polic pol poli mund mundet nuk janë është kanë
  kur ku këtu atje tani sot nesër dje gjithë çdo secili shumë pak më mos vetëm sipas rreth brenda jashtë lart poshtë afër
  larg gjatë shkurt gjerë ngushtë vjet viti muaji ditë minutë herë dorë dorës këmbë kokë sy gojë njeri njerëz burrë grua
  shok mik nënë baba vëlla motër bir bijë familje shet blej bli jap merr marr vij shkoj bëj them shoh di dua pres hap mbyll
  çelës kyç letra dokument çmim pagesë markë model ngjyrë numër adresë telefononi shkruani pranë qendër lagjja rruga kati
  pass past pastor bore bored horn hone gets getting rapidly scale scales cubic nick nicks not sand santos cities
`)

const names = [...catalogueNames(CATEGORIES)].filter(name => /^[a-z]+$/.test(name))
const everyday = new Set([
  ...EVERYDAY,
  ...THESAURUS.split('\n').flatMap(line => (readLine(line)?.terms ?? []).flat())
])

describe('every brand and model of the catalogue', () => {
  test('is found by no form of an everyday word, however it is spelled', () => {
    const words = [...everyday].filter(word => !thesaurus.isName(word))
    const forms = new Map(words.flatMap(word => formsOf(word).map(form => [form, word])))
    const queries = [...everyday, ...names].filter(thesaurus.isName).flatMap(knownForms)
    const strangers = queries.flatMap(name =>
      thesaurus
        .formsFinding(name)
        .flatMap(form => (forms.has(form) ? [`${name} finds ${forms.get(form)}`] : []))
    )
    expect(queries.length).toBeGreaterThan(200)
    expect(forms.size).toBeGreaterThan(3000)
    expect(strangers).toEqual([])
  })

  test.for([
    ['toyota', 'Toyotë Toyotën Toyotës Toyotat Toyotave'],
    ['honda', 'Hondë Hondën Hondave'],
    ['skoda', 'Skodë Skodat'],
    ['mazda', 'Mazdën Mazdave'],
    ['jetta', 'Jettë'],
    ['fiesta', 'Fiestë Fiestat'],
    ['corsa', 'Corsë Corsën Corsave'],
    ['astra', 'Astrë Astër Astrën'],
    ['vectra', 'Vectrë Vectër Vectrës'],
    ['zafira', 'Zafirë Zafirat'],
    ['micra', 'Micrë Micër'],
    ['kuga', 'Kugën'],
    ['kia', 'Kian Kias'],
    ['golf', 'Golfi Golfin Golfit'],
    ['passat', 'Passati Passatin Passatit'],
    ['megane', 'Megan Meganen'],
    ['megan', 'Megani Meganin'],
    ['audi', 'Audin Audis'],
    ['polo', 'Poloja Polon'],
    ['bmw', 'BMWja BMWjen']
  ] as const)('%s is known as people write it, and found: %s', ([name, forms]) => {
    const finding = thesaurus.formsFinding(name)
    for (const form of foldWords(forms)) {
      expect(spelled(form), form).toContain(name)
      expect(
        formsOf(form).some(each => finding.includes(each)) || spelled(name).includes(form),
        form
      ).toBe(true)
    }
  })

  test('is known in any form, unless that is another word', () => {
    const lost = names.flatMap(name =>
      inflected(name).filter(form => thesaurus.baseOf(form) !== name)
    )
    const others = 'benzin glen gles boren bores upi upin upit ken kes scalen scales'
    expect(lost).toEqual(others.split(' '))
  })
})

/** As people write them: passati, passatin, passatit; golfin; corsën, corsës; audin; bmwja. */
function inflected(name: string) {
  if (!/[aeiouy]/.test(name)) return ['ja', 'jen', 'jes'].map(ending => name + ending)
  if (/[^aeiouy]$/.test(name)) return ['i', 'in', 'it'].map(ending => name + ending)
  return /[^i]a$/.test(name)
    ? ['en', 'es'].map(ending => name.slice(0, -1) + ending)
    : ['n', 's'].map(ending => name + ending)
}

/** The name, and what is read as a form of one. */
const knownForms = (name: string) => [
  name,
  ...inflected(name).filter(form => thesaurus.isName(thesaurus.baseOf(form) ?? ''))
]

/** The base of a form, and other spellings of it. */
const spelled = (form: string) => [
  thesaurus.baseOf(form) ?? '',
  ...(thesaurus.find([form])?.spellings ?? []).flat()
]

describe('openKnownWords', () => {
  const words = openKnownWords({
    words: ['xhup', 'benzin', 'benz', 'bore', 'golf'],
    stopWords: new Set(['to']),
    names: new Set(['golf', 'passat', 'bora'])
  })

  test('leads from a form back to its word', () => {
    const typed = ['golfin', 'xhupin', 'passatin', 'passatit', 'golf', 'benzin', 'ton', 'divanin']
    expect(typed.map(words.baseOf)).toEqual([
      'golf',
      'xhup',
      'passat',
      'passat',
      ...Array(4).fill(undefined)
    ])
  })

  test('knows a word by how it sounds, but not by too little of it', () => {
    const { baseOf } = openKnownWords({
      words: ['ulese', 'televizor', 'televizori', 'vozites', 'vere', 'bere', 'dere'],
      stopWords: new Set(),
      names: new Set(['seres'])
    })
    const typed = ['ulse', 'telvizora', 'vozitsa', 'ulesja', 'brre', 'srrs', 'vozi', 'uls']
    expect(typed.map(baseOf)).toEqual([
      'ulese',
      'televizor',
      'vozites',
      ...Array(4).fill(undefined),
      'ulese'
    ])
  })

  test('cuts no name, and takes no word for a form of another', () => {
    expect(words.formsFinding('passat')).toEqual(['passat'])
    expect(words.formsFinding('passatin')).toEqual(['passatin', 'passat'])
    expect(words.formsFinding('golf')).toEqual(['golf', 'golfin'])
    expect(words.formsFinding('golfin')).toEqual(['golfin', 'golf'])
    expect(words.formsFinding('divanat')).toEqual(['divanat', 'divan'])
    expect(words.formsFinding('benz')).toEqual(['benz'])
    expect(words.formsFinding('bora')).toEqual(['bora'])
  })
})
