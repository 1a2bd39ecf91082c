import type { Text } from '../i18n/language.ts'

export const MEETING_TITLE: Text = ['Ku të takoheni', 'Where to meet']

/** What makes a place a good one, anywhere. */
export const MEETING_ADVICE: readonly Text[] = [
  [
    'Zgjidhni një vend me njerëz dhe kamera: qendër tregtare, bankë ose lokal të njohur.',
    'Choose a place with people and cameras: a shopping centre, a bank or a well-known café.'
  ],
  [
    'Takohuni ditën. Një vend pranë komisariatit të policisë i largon ata që kanë qëllim të keq.',
    'Meet in daylight. A place near a police station keeps away those who mean harm.'
  ],
  [
    'Për shuma të mëdha takohuni brenda në bankë: paratë numërohen dhe kontrollohen atje.',
    'For large sums meet inside a bank: the money is counted and checked there.'
  ],
  [
    'Mos shkoni vetëm në shtëpinë e një të panjohuri dhe mos ftoni të panjohur kur jeni vetëm.',
    "Do not go alone to a stranger's home, nor invite strangers when you are alone."
  ]
]

export const PLACES_LEAD: Text = [
  'Vende që i njohin të gjithë:',
  'Places that everybody there knows:'
]

/**
 * Busy places that people of the city know, by the city's name in the catalogue. Add only what you
 * know yourself; names of places are the same in both languages.
 */
const PLACES = new Map<string, readonly string[]>([
  ['Tiranë', ['Sheshi Skënderbej', 'Toptani', 'TEG']],
  ['Durrës', ['Sheshi Liria']],
  ['Vlorë', ['Sheshi i Flamurit']],
  ['Shkodër', ['Rruga Kolë Idromeno']],
  ['Korçë', ['Bulevardi Shën Gjergji']],
  ['Gjirokastër', ['Sheshi Çerçiz Topulli']],
  ['Berat', ['Bulevardi Republika']]
])

export const citiesWithPlaces = [...PLACES]

export const meetingPlaces = (city: string | null): readonly string[] =>
  PLACES.get(city ?? '') ?? []
