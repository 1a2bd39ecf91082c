import { expect, test } from 'vitest'
import { extendable } from './extendable.ts'
import { openThesaurus } from './thesaurus.ts'

const thesaurus = extendable(
  openThesaurus('dollap gardërob wardrobe\nspelling: dollap dollapp\nstop: për\ntavolinë tryezë')
)
const meaningsOf = (...words: string[]) =>
  thesaurus.find(words)?.synonyms.map(each => each.join(' ')) ?? []

test('who types an added word means another, with all that this means', () => {
  thesaurus.learn([{ text: 'rafturinë', means: 'dollap' }])
  expect(meaningsOf('rafturine')).toEqual(['dollap', 'dollapp', 'garderob', 'wardrobe'])
  // In other forms, too; and nothing else has changed.
  expect(meaningsOf('rafturina')).toContain('dollap')
  expect(meaningsOf('dollap')).toEqual(['garderob', 'wardrobe'])
  expect(thesaurus.knows('rafturine')).toBe(true)
})

test('an expression is read as one', () => {
  thesaurus.learn([{ text: 'mobilje për rroba', means: 'dollap' }])
  expect(thesaurus.longestAt(['mobilje', 'per', 'rroba', 'tirane'])).toBe(3)
  expect(meaningsOf('mobilje', 'per', 'rroba')).toContain('dollap')
  expect(meaningsOf('mobilje')).toEqual([])
})

test('a part of a name is no longer than the word that was typed', () => {
  const names = [['libra', 'dhe', 'shkolle'], ['libra']].map(words => ({ words, slug: 'libra' }))
  const named = extendable(openThesaurus('stop: dhe'), () => names)
  expect(named.longestAt(['libra'])).toBe(0)
  expect(named.longestAt(['libra', 'dhe', 'shkolle'])).toBe(3)
})

test('a word that the thesaurus has keeps its meanings', () => {
  thesaurus.learn([
    { text: 'tavolinë', means: 'dollap' },
    { text: 'tavolinë', means: 'banak' }
  ])
  const meanings = meaningsOf('tavoline')
  expect(meanings).toEqual(expect.arrayContaining(['tryeze', 'dollap', 'banak']))
})

test('what is removed is forgotten', () => {
  thesaurus.learn([{ text: 'rafturinë', means: 'dollap' }])
  thesaurus.learn([])
  expect(thesaurus.find(['rafturine'])).toBeUndefined()
  expect(thesaurus.knows('rafturine')).toBe(false)
})
