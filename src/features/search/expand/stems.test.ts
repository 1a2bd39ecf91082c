import { describe, expect, test } from 'vitest'
import { formsOf, stemsOf } from './stems.ts'

/** Forms of one word each, as people type them, folded. */
const PARADIGMS = [
  'makine makina makinen makines makinat makinave makinash',
  'shtepi shtepia shtepine shtepise shtepite shtepive shtepish',
  'biciklete bicikleta bicikleten bicikletat bicikletave',
  'mesues mesuesi mesuesit mesuese mesuesja mesueses mesueset',
  'telefon telefoni telefonin telefonit telefona telefonat telefonave',
  'celular celulari celulare celularet celulareve',
  'apartament apartamenti apartamentin apartamente apartamentet apartamenteve',
  'anglisht anglishtja anglishteje',
  'karrige karrigia karriget karrigeve karrigen',
  'kolltuk kolltuku kolltuke kolltuqe kolltuqet',
  'disk disku diskun disqe disqet',
  'pune puna punen punes punet puneve',
  'dhome dhoma dhomat dhomave dhomash',
  'krevat krevati krevate krevatet',
  'filter filtri filtra filtrat',
  'shkoder shkodra shkodres',
  'vogel vogla',
  'foto fotot fotove',
  'pallto palltoja',
  'qira qiraja',
  'pajisje pajisja pajisjet pajisjeve',
  'kamion kamiona kamionat',
  'pantallona pantallonat',
  'kamerier kameriere kamerierja kamerieri',
  'phone phones',
  'car cars'
].map(forms => forms.split(' '))

/** Two words meet when they have a form in common. */
const meet = (a: string, b: string) => formsOf(b).some(form => formsOf(a).includes(form))

describe('words', () => {
  test.for(PARADIGMS)('meet in the first form and each other: %s', forms => {
    const strangers = forms.filter(form => !meet(forms[0] ?? '', form))
    expect(strangers).toEqual([])
  })

  test.for([
    ['benzin', 'benz'],
    ['makine', 'maket'],
    ['divan', 'dive'],
    ['a4', 'a6'],
    ['pune', 'pula'],
    ['dere', 'dele']
  ] as const)('do not meet: %s and %s', ([a, b]) => expect(meet(a, b)).toBe(false))
})

test('a word with a digit, and one of two letters, has no stem', () => {
  expect(['a4', '5490', '128gb', 'tv', 'ar'].flatMap(stemsOf)).toEqual([])
  expect(formsOf('makina')).toEqual(['makina', 'makin'])
})
