import { type Draft, type Draw, PAINTS, picture, rounded } from '#src/demo/draft.ts'
import type { PictureKind } from '#src/demo/illustrations/illustrate.ts'
import type { Random } from '#src/demo/random.ts'

type Role = readonly [name: string, field: string, low: number, high: number, scene?: PictureKind]

const ROLES: readonly Role[] = [
  ['Zhvillues web (React)', 'teknologji', 120_000, 260_000, 'office'],
  ['Programues Java', 'teknologji', 130_000, 280_000, 'office'],
  ['Administrator rrjetesh', 'teknologji', 80_000, 140_000, 'office'],
  ['Mbështetje teknike për klientët', 'teknologji', 60_000, 95_000],
  ['Specialist marketingu digjital', 'marketing', 60_000, 120_000, 'office'],
  ['Dizajner grafik', 'marketing', 60_000, 110_000, 'office'],
  ['Menaxher i rrjeteve sociale', 'marketing', 50_000, 90_000],
  ['Shitëse ose shitës në dyqan veshjesh', 'shitje', 45_000, 65_000, 'shopFront'],
  ['Agjent shitjesh', 'shitje', 55_000, 110_000],
  ['Operator telefonik, gjuha italiane', 'shitje', 60_000, 100_000, 'office'],
  ['Arkëtare ose arkëtar në supermarket', 'shitje', 42_000, 55_000],
  ['Llogaritare ose llogaritar', 'financë', 60_000, 110_000, 'office'],
  ['Ekonomist për bankë', 'financë', 70_000, 120_000],
  ['Infermiere ose infermier', 'mjekesi', 60_000, 95_000],
  ['Farmacist', 'mjekesi', 70_000, 110_000],
  ['Ndihmëse stomatologu', 'mjekesi', 45_000, 65_000],
  ['Mësuese ose mësues anglishteje', 'edukim', 50_000, 80_000],
  ['Edukatore kopshti', 'edukim', 45_000, 62_000],
  ['Murator me përvojë', 'ndertim', 70_000, 120_000, 'site'],
  ['Elektricist', 'ndertim', 65_000, 110_000, 'site'],
  ['Hidraulik', 'ndertim', 65_000, 110_000, 'site'],
  ['Inxhinier ndërtimi', 'ndertim', 90_000, 160_000, 'site'],
  ['Kamariere ose kamarier', 'turizem', 45_000, 70_000, 'cafe'],
  ['Banakiere ose banakier', 'turizem', 50_000, 75_000, 'cafe'],
  ['Kuzhiniere ose kuzhinier', 'turizem', 65_000, 120_000, 'cafe'],
  ['Recepsioniste ose recepsionist hoteli', 'turizem', 50_000, 75_000],
  ['Sanitare hoteli', 'turizem', 42_000, 55_000],
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
const OFFERS = [
  'Ofrojmë pagë në kohë dhe sigurime shoqërore.',
  'Puna është me dy turne, me një ditë e gjysmë pushim në javë.',
  'Ofrohet ushqim gjatë orarit të punës.',
  'Paga rritet sipas rezultateve.',
  'Ofrohet transport nga qendra e qytetit.'
] as const
const APPLY = [
  'Dërgoni një mesazh këtu me pak fjalë për veten.',
  'Na shkruani dhe caktojmë një takim.',
  'Intervistat bëhen këtë javë.'
] as const

export const drawJob: Draw = (r: Random, { city }): Draft => {
  const [name, jobCategory, low, high, scene] = r.pick(ROLES)
  const [jobType, words] = r.pick(typesOf(jobCategory))
  const level = r.between(0, LEVELS.length - 1)
  const share = jobType === 'kohe-pjesshme' ? 0.55 : jobType === 'praktike' ? 0.5 : 1
  const salary = (low + ((high - low) * (level + r.next())) / LEVELS.length) * share
  const sentences = [
    r.pick(EMPLOYERS).replace('{city}', city),
    r.pick(WISHES),
    ...r.some(OFFERS, r.between(1, 2)),
    r.pick(APPLY)
  ]
  return {
    title: `${name}, ${words}`,
    description: sentences.join(' '),
    price: rounded(salary, 1000),
    currency: 'ALL',
    values: { jobCategory, jobType, experience: LEVELS[level] ?? 'hyrje' },
    pictures: scene && r.chance(0.6) ? [picture(r, scene, r.pick(PAINTS))] : []
  }
}
