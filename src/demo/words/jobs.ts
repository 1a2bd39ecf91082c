import { type Draft, type Draw, rounded } from '#src/demo/draft.ts'
import type { Random } from '#src/demo/random.ts'

type Role = readonly [name: string, field: string, low: number, high: number]

const ROLES: readonly Role[] = [
  ['Zhvillues web (React)', 'teknologji', 120_000, 260_000],
  ['Programues Java', 'teknologji', 130_000, 280_000],
  ['Administrator rrjetesh', 'teknologji', 80_000, 140_000],
  ['Mbështetje teknike për klientët', 'teknologji', 60_000, 95_000],
  ['Specialist marketingu digjital', 'marketing', 60_000, 120_000],
  ['Dizajner grafik', 'marketing', 60_000, 110_000],
  ['Menaxher i rrjeteve sociale', 'marketing', 50_000, 90_000],
  ['Shitëse ose shitës në dyqan veshjesh', 'shitje', 50_000, 65_000],
  ['Agjent shitjesh', 'shitje', 55_000, 110_000],
  ['Operator telefonik, gjuha italiane', 'shitje', 60_000, 100_000],
  ['Arkëtare ose arkëtar në supermarket', 'shitje', 50_000, 58_000],
  ['Llogaritare ose llogaritar', 'financë', 60_000, 110_000],
  ['Ekonomiste ose ekonomist', 'financë', 70_000, 120_000],
  ['Infermiere ose infermier', 'mjekesi', 60_000, 95_000],
  ['Farmacist', 'mjekesi', 70_000, 110_000],
  ['Ndihmëse ose ndihmës stomatologu', 'mjekesi', 50_000, 65_000],
  ['Mësuese ose mësues anglishteje', 'edukim', 50_000, 80_000],
  ['Edukatore ose edukator kopshti', 'edukim', 50_000, 62_000],
  ['Murator', 'ndertim', 70_000, 120_000],
  ['Elektricist', 'ndertim', 65_000, 110_000],
  ['Hidraulik', 'ndertim', 65_000, 110_000],
  ['Inxhinier ndërtimi', 'ndertim', 90_000, 160_000],
  ['Kamariere ose kamarier', 'turizem', 50_000, 70_000],
  ['Banakiere ose banakier', 'turizem', 50_000, 75_000],
  ['Kuzhiniere ose kuzhinier', 'turizem', 65_000, 120_000],
  ['Recepsioniste ose recepsionist hoteli', 'turizem', 50_000, 75_000],
  ['Sanitare ose sanitar hoteli', 'turizem', 50_000, 58_000],
  ['Guidë turistike', 'turizem', 55_000, 90_000]
]

const TYPES = [
  ['kohe-plote', 'me orar të plotë'],
  ['kohe-plote', 'me orar të plotë'],
  ['kohe-pjesshme', 'me orar të pjesshëm'],
  ['kontrate', 'me kontratë'],
  ['seasonal', 'për sezonin'],
  ['praktike', 'praktikë e paguar'],
  ['freelance', 'punë nga shtëpia']
] as const
/** Seasons are for those who serve tourists, working from home for those who write programs. */
const typesOf = (field: string) =>
  TYPES.filter(([type]) => {
    if (type === 'seasonal') return field === 'turizem' || field === 'shitje'
    return type !== 'freelance' || field === 'teknologji' || field === 'marketing'
  })

const LEVELS = ['hyrje', 'junior', 'mid', 'senior'] as const

const EMPLOYERS = [
  'Kompani me aktivitet në {city} kërkon një person serioz në ekip.',
  'Biznes familjar në {city} kërkon të punësojë menjëherë.',
  'Po zgjerojmë ekipin tonë në {city} dhe kërkojmë një koleg të ri.',
  'Kërkohet personel për një vend pune të qëndrueshëm në {city}.'
] as const
const WISHES = [
  'Përvoja e mëparshme është përparësi, por jo kusht.',
  'Kërkohet përvojë të paktën njëvjeçare.',
  'Kërkohet komunikim i mirë dhe korrektesë.',
  'Njohja e anglishtes është përparësi.',
  'Trajnimi bëhet nga ne.'
] as const
/** Beginners are not asked for experience, nor the experienced trained. */
const wishesOf = (level: number) =>
  WISHES.filter(text => {
    if (text.includes('njëvjeçare')) return level > 0
    return level < 2 || !/jo kusht|Trajnimi/.test(text)
  })
const OFFERS = [
  'Ofrojmë pagë në kohë dhe sigurime shoqërore.',
  'Paga rritet sipas rezultateve.'
] as const
/** Of work at the employer's place. */
const ON_SITE = [
  'Ofrohet ushqim gjatë orarit të punës.',
  'Ofrohet transport nga qendra e qytetit.'
] as const
const SHIFTS = 'Puna është me dy turne, me një ditë e gjysmë pushim në javë.'
const IN_SHIFTS = ['turizem', 'shitje', 'mjekesi']

function offersOf(field: string, jobType: string) {
  if (jobType === 'freelance') return OFFERS
  const hasShifts = jobType === 'kohe-plote' && IN_SHIFTS.includes(field)
  return [...OFFERS, ...ON_SITE, ...(hasShifts ? [SHIFTS] : [])]
}
const APPLY = [
  'Dërgoni një mesazh këtu me pak fjalë për veten.',
  'Na shkruani dhe caktojmë një takim.',
  'Intervistat bëhen këtë javë.'
] as const

export const drawJob: Draw = (r: Random, { seller: { city, field } }): Draft => {
  const [name, jobCategory, low, high] = r.pick(ROLES.filter(role => role[1] === field))
  const [jobType, words] = r.pick(typesOf(jobCategory))
  const drawn = r.between(0, LEVELS.length - 1)
  const level = jobType === 'praktike' ? 0 : drawn
  const share = jobType === 'kohe-pjesshme' ? 0.55 : jobType === 'praktike' ? 0.5 : 1
  const salary = (low + ((high - low) * (level + r.next())) / LEVELS.length) * share
  const sentences = [
    r.pick(EMPLOYERS).replace('{city}', city),
    r.pick(wishesOf(level)),
    ...r.some(offersOf(jobCategory, jobType), r.between(1, 2)),
    r.pick(APPLY)
  ]
  return {
    title: `${name}, ${words}`,
    description: sentences.join(' '),
    price: rounded(salary, 1000),
    currency: 'ALL',
    values: { jobCategory, jobType, experience: LEVELS[level] ?? 'hyrje' },
    pictures: []
  }
}
