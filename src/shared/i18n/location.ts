import { words } from './language.ts'

export const locationWords = words({
  label: ['Vendndodhja', 'Location'],
  city: ['Qyteti', 'City'],
  region: ['Rajoni', 'Region'],
  useCurrent: ['Përdor pozicionin tim', 'Use my current position'],
  finding: ['Duke kërkuar pozicionin...', 'Finding your position...'],
  currentPosition: ['Pozicioni aktual', 'Current position'],
  gpsRegion: ['GPS', 'GPS'],
  otherRegion: ['Tjetër', 'Other'],
  chooseCity: ['Zgjidhni qytetin', 'Choose a city'],
  freeText: ['Ose shkruani vendndodhjen', 'Or type a location'],
  freeTextPlaceholder: ['p.sh. Rruga e Kavajës, Tiranë', 'e.g. Rruga e Kavajës, Tiranë'],
  cityRegion: ['{city}, {region}', '{city}, {region}'],
  chosen: ['Vendndodhja e zgjedhur: {location}', 'Chosen location: {location}'],
  clear: ['Hiq vendndodhjen', 'Clear location'],
  radius: ['Largësia', 'Distance'],
  anyDistance: ['Çdo largësi', 'Any distance'],
  withinKm: ['Deri në {n} km', 'Within {n} km'],
  underKmAway: ['më pak se 1 km larg', 'less than 1 km away'],
  kmAway: ['{n} km larg', '{n} km away'],
  askForNearest: [
    'Lejoni pozicionin, që më të afërtat të dalin të parat.',
    'Allow your position to see the nearest listings first.'
  ],
  orChooseCity: ['Ose zgjidhni një qytet te filtrat.', 'Or choose a city in the filters.'],
  nearestFromCity: ['Largësia matet nga: {city}', 'Distance is measured from: {city}'],
  where: ['Ku?', 'Where?'],
  allCities: ['Të gjitha qytetet', 'All cities'],
  gpsUnsupported: [
    'Shfletuesi nuk mbështet pozicionimin GPS.',
    'Your browser does not support GPS positioning.'
  ],
  gpsFailed: [
    'Nuk mund të gjejmë pozicionin tënd. Sigurohu që ke lejuar qasjen në lokacion.',
    'We cannot find your position. Make sure you have allowed access to your location.'
  ],
  gpsAbroad: [
    'Jeni jashtë Shqipërisë. Zgjidhni qytetin e shpalljes.',
    'You are outside Albania. Choose the city of the listing.'
  ],
  gpsFoundTitle: ['Pozicioni u gjet!', 'Position found!'],
  gpsFoundBody: ['Pozicioni yt u vendos automatikisht.', 'Your position was set automatically.'],
  privacy: [
    'Ruhet vetëm zona e përafërt, jo pozicioni i saktë.',
    'Only the approximate area is kept, not the exact position.'
  ]
})
