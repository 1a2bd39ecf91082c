/** What a buyer asks and a seller answers; the first line is the buyer's. */
export const EXCHANGES: readonly (readonly [question: string, answer: string])[] = [
  ['Përshëndetje, a e keni ende?', 'Po, ende e kam. Kur doni ta shihni?'],
  ['A bëhet pak më lirë?', 'Po e morët këtë javë, po.'],
  ['Ku mund ta shoh?', 'Në qendër, pas orës 17:00.'],
  ['a eshte akoma ne shitje', 'po, me telefononi kur te doni'],
  ['Mirëdita! A dërgoni edhe në qytete të tjera?', 'Po, me postë, me pagesë në dorëzim.'],
  ['A ka ndonjë defekt?', 'Jo, ashtu siç e shihni në foto.']
]

/** Longer ones, of the demonstration's buyer; lines alternate, the buyer begins. */
export const TALKS: Partial<Record<string, readonly string[]>> = {
  makinat: [
    'Përshëndetje! A është ende në shitje makina?',
    'Po, sot e kam larë. Jeni në Tiranë?',
    'Po. A mund ta shoh nesër pasdite, bashkë me mekanikun?',
    'Patjetër, pas orës 16:00 kam kohë.',
    'Shumë mirë. A lëvizni pak nga çmimi, nëse paguaj menjëherë?',
    'Kur ta shihni, flasim dhe do të merremi vesh.'
  ],
  elektronika: [
    'Mirëdita, sa mban bateria?',
    'Një ditë të plotë, 91% kapacitet.',
    'Mirë. E marr të shtunën, nëse më prisni.'
  ],
  shtepite: [
    'Përshëndetje, a përfshihen shpenzimet e pallatit në qira?',
    'Jo, janë 1,500 lekë në muaj veç. Uji dhe dritat sipas matësit.',
    'Faleminderit. Kur mund ta shohim?',
    'Të mërkurën ose të enjten në mbrëmje.'
  ]
}

/** What others ask about the buyer's own listing; nobody has answered yet. */
export const QUESTIONS = [
  'Përshëndetje! A e keni ende? E dua për djalin.',
  'A bëhet 2,000 lekë më lirë?'
] as const

export const PRAISE = [
  'Gjithçka siç ishte në shpallje.',
  'Korrektesë dhe përgjigje të shpejta.',
  'U takuam në kohë, pa asnjë problem.',
  'Sjellje shumë e mirë, e rekomandoj.',
  'Malli në gjendje më të mirë se në foto.',
  '',
  ''
] as const
export const COMPLAINTS = [
  'Erdhi me një orë vonesë.',
  'Kishte më shumë shenja se në foto.'
] as const
