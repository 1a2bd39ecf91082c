import { describe, expect, test } from 'vitest'
import {
  all,
  any,
  lexeme,
  NOTHING,
  not,
  phrase,
  prefix,
  requiredWords,
  type TextQuery,
  toTsquery,
  withoutMissingWords
} from './text-query-ast.ts'

const [golf, audi, bmw] = ['golf', 'audi', 'bmw'].map(lexeme) as [TextQuery, TextQuery, TextQuery]
const fuel = any(['nafte', 'dizel'].map(lexeme))
const phone = any([phrase(['i', 'phone']), lexeme('iphone')])

describe('requiredWords', () => {
  test.each<[string, TextQuery | undefined, string[] | undefined]>([
    ['a word', golf, ['golf']],
    ['the longest of two', all([lexeme('vw'), lexeme('passat')]), ['passat']],
    ['nothing of what is excluded', not(audi), undefined],
    ['what is asked beside it', all([not(any([audi, bmw])!), golf]), ['golf']],
    ['nothing where an alternative requires nothing', any([golf, not(audi)]), undefined],
    ['one word before two', all([lexeme('makina'), fuel]), ['makina']],
    ['two long words before a short one', all([lexeme('a4'), fuel]), ['nafte', 'dizel']],
    ['the longest word of a phrase', all([phone, lexeme('13')]), ['phone', 'iphone']],
    ['nothing of a beginning', prefix('go'), undefined]
  ])('%s', (_, query, words) => {
    expect(requiredWords(query!)).toEqual(words)
  })
})

describe('toTsquery', () => {
  test.each<[TextQuery | undefined, string]>([
    [all([golf, fuel]), "('golf' & ('nafte' | 'dizel'))"],
    [phone, "('i' <-> 'phone' | 'iphone')"],
    [not(audi), "!('audi')"],
    [prefix('^g'), "'^g':*"],
    [any([golf, lexeme('golf')]), "'golf'"],
    [lexeme("d'or\\"), "'d''or\\\\'"],
    [NOTHING, '']
  ])('%j', (query, text) => {
    expect(toTsquery(query!)).toBe(text)
  })
})

describe('withoutMissingWords', () => {
  const isMissing = (word: string) => ['phone', 'nafte', 'audi'].includes(word)
  test.each<[string, TextQuery | undefined, TextQuery | undefined]>([
    ['a word that is there', golf, golf],
    ['a word that is missing', audi, undefined],
    ['a phrase of which one is missing', phone, lexeme('iphone')],
    ['one of several', fuel, lexeme('dizel')],
    ['all of several', any([audi, lexeme('nafte')]), undefined],
    ['one that has to be there', all([golf, audi]), undefined],
    ['what is excluded', all([golf, not(audi)]), all([golf, not(audi)])],
    ['a beginning', prefix('audi'), prefix('audi')]
  ])('%s', (_, query, expected) => {
    expect(query && withoutMissingWords(query, isMissing)).toEqual(expected)
  })
})
