import { type Draft, type Draw, descriptionOf, pictures, rounded, tint } from '#src/demo/draft.ts'
import type { PictureKind } from '#src/demo/illustrations/illustrate.ts'
import type { Random } from '#src/demo/random.ts'
import { listed } from '#src/shared/catalog/options.ts'

type Device = {
  subcategory: string
  kind: PictureKind
  /** A model with its price in ALL, and what it was sold with where that tells them apart. */
  models: readonly (readonly [name: string, price: number, made?: readonly string[]])[]
  tails: readonly string[]
  /** What still works of one that is sold for parts. */
  spare: string
  details: readonly string[]
}

const OFFICE = ['i5, 8 GB', 'i5, 16 GB', '16 GB, SSD 512 GB', '8 GB, SSD 256 GB']

const DEVICES: readonly Device[] = [
  {
    subcategory: 'telefona',
    kind: 'phone',
    models: [
      ['iPhone 11', 22_000, ['64 GB', '128 GB']],
      ['iPhone 12', 30_000, ['64 GB', '128 GB']],
      ['iPhone 13', 41_000, ['128 GB', '256 GB']],
      ['iPhone 14', 53_000, ['128 GB', '256 GB']],
      ['iPhone 15 Pro', 86_000, ['128 GB', '256 GB']],
      ['Samsung Galaxy S21', 26_000, ['128 GB', '256 GB']],
      ['Samsung Galaxy S23', 48_000, ['128 GB', '256 GB']],
      ['Samsung Galaxy A54', 22_000, ['128 GB', '256 GB']],
      ['Xiaomi Redmi Note 12', 13_000, ['64 GB', '128 GB']],
      ['Xiaomi 13T', 33_000, ['256 GB']],
      ['Huawei P30 Pro', 17_000, ['128 GB', '256 GB']],
      ['Google Pixel 7', 29_000, ['128 GB', '256 GB']],
      ['OnePlus Nord 3', 27_000, ['128 GB', '256 GB']],
      ['Motorola Edge 40', 24_000, ['256 GB']],
      ['Nokia G42', 11_000, ['128 GB']],
      ['Oppo Reno 8', 20_000, ['128 GB', '256 GB']]
    ],
    tails: ['', '', 'bateria 89%', 'me kuti', 'pa gërvishtje'],
    spare: 'Kasa dhe kamera janë në rregull.',
    details: [
      'Jepet me kuti dhe karikues.',
      'Ekrani nuk ka asnjë gërvishtje, ka pasur gjithmonë mbrojtëse.',
      'Bateria mban një ditë të plotë.',
      'Punon me të gjitha rrjetet.',
      'Ka një shenjë të vogël në cep, që nuk bie në sy.',
      'Jepet edhe me dy këllëfë.'
    ]
  },
  {
    subcategory: 'kompjutera',
    kind: 'laptop',
    models: [
      ['Lenovo ThinkPad T480', 32_000, OFFICE],
      ['HP EliteBook 840', 35_000, OFFICE],
      ['Dell Latitude 5490', 30_000, OFFICE],
      ['MacBook Air M1', 68_000, ['8 GB, SSD 256 GB', '16 GB, SSD 512 GB']],
      ['MacBook Pro 13', 74_000, ['8 GB, SSD 256 GB', '16 GB, SSD 512 GB']],
      ['Acer Aspire 5', 38_000, OFFICE],
      ['Asus VivoBook 15', 36_000, OFFICE],
      ['Lenovo Legion 5', 82_000, ['16 GB, SSD 512 GB', 'RTX 3060, 16 GB']],
      ['HP Pavilion 15', 40_000, OFFICE]
    ],
    tails: ['', '', 'për punë dhe studime', 'bateri e re'],
    spare: 'Ekrani dhe tastiera janë në rregull.',
    details: [
      'Bateria mban rreth pesë orë.',
      'Është formatuar dhe është gati për përdorim.',
      'Tastiera dhe ekrani janë pa defekte.',
      'Jepet me karikuesin origjinal dhe çantë.',
      'Shumë i shpejtë për punë zyre, studime dhe internet.'
    ]
  },
  {
    subcategory: 'televizore',
    kind: 'television',
    models: [
      ['Televizor Samsung 43 inç', 26_000],
      ['Televizor Samsung 55 inç', 42_000],
      ['Televizor LG 50 inç', 34_000],
      ['Televizor Sony Bravia 55 inç', 56_000],
      ['Televizor Philips 32 inç', 14_000],
      ['Televizor Hisense 65 inç', 61_000],
      ['Televizor Xiaomi 43 inç', 27_000]
    ],
    tails: ['', 'Smart TV', 'me telekomandë dhe mbajtëse', 'me garanci'],
    spare: 'Telekomanda dhe këmbëzat janë në rregull.',
    details: [
      'Jepet me telekomandën dhe këmbëzat origjinale.',
      'Ka Netflix, YouTube dhe tri hyrje HDMI.',
      'Nuk ka asnjë pikë të djegur në ekran.',
      'Shitet sepse morëm një më të madh.',
      'Mund ta provoni në vend.'
    ]
  },
  {
    subcategory: 'kamera',
    kind: 'camera',
    models: [
      ['Canon EOS 250D', 48_000],
      ['Nikon D5600', 45_000],
      ['Sony Alpha 6400', 82_000],
      ['Canon EOS R50', 76_000],
      ['Sony ZV-1', 58_000]
    ],
    tails: ['', 'me dy bateri', 'me çantë dhe kartë 64 GB', 'pak shkrepje'],
    spare: 'Bateria dhe karikuesi janë në rregull.',
    details: [
      'Jepet me çantë, karikues dhe kartë memorieje.',
      'Sensori është i pastër.',
      'E përdorur vetëm në pushime.',
      'Objektivi nuk ka asnjë gërvishtje.'
    ]
  },
  {
    subcategory: 'headphones',
    kind: 'headphones',
    models: [
      ['Kufje Sony WH-1000XM4', 19_000],
      ['Kufje Sony WH-CH520', 4500],
      ['Kufje Apple AirPods Max', 42_000],
      ['Kufje JBL Tune 510', 3500],
      ['Kufje Samsung Galaxy Buds2', 8000],
      ['Kufje Xiaomi Redmi Buds 4', 3000]
    ],
    tails: ['', 'me kuti', 'ngjyrë e zezë', 'me garanci'],
    spare: 'Kutia dhe kablloja janë në rregull.',
    details: [
      'Tingulli është shumë i pastër.',
      'Bateria mban shumë orë.',
      'Jepen me kuti dhe kabllo.',
      'I kam blerë para gjashtë muajsh dhe kam faturën.'
    ]
  },
  {
    subcategory: 'tablet',
    kind: 'tablet',
    models: [
      ['iPad 9', 29_000, ['64 GB', '256 GB']],
      ['iPad Air 4', 42_000, ['64 GB', '256 GB']],
      ['Samsung Galaxy Tab A8', 17_000, ['32 GB', '64 GB']],
      ['Samsung Galaxy Tab S8', 48_000, ['128 GB', '256 GB']],
      ['Huawei MatePad 11', 27_000, ['128 GB']],
      ['Xiaomi Pad 6', 32_000, ['128 GB', '256 GB']],
      ['Lenovo Tab M10', 13_000, ['32 GB', '64 GB']]
    ],
    tails: ['', 'me këllëf', 'me karikues'],
    spare: 'Kasa dhe bateria janë në rregull.',
    details: [
      'I përshtatshëm për shkollë dhe filma.',
      'Ekrani është pa gërvishtje.',
      'Jepet me këllëf dhe karikues.',
      'E kanë përdorur fëmijët për mësime.'
    ]
  },
  {
    subcategory: 'smartwatch',
    kind: 'watch',
    models: [
      ['Apple Watch SE', 20_000],
      ['Apple Watch Series 8', 33_000],
      ['Samsung Galaxy Watch 5', 17_000],
      ['Huawei Watch GT 3', 13_000],
      ['Xiaomi Watch S1', 9000]
    ],
    tails: ['', 'me dy rripa', 'me kuti'],
    spare: 'Rripi dhe karikuesi janë në rregull.',
    details: [
      'Jepet me karikues dhe dy rripa.',
      'Bateria mban mirë.',
      'Xhami nuk ka asnjë shenjë.',
      'Mat hapat, gjumin dhe rrahjet e zemrës.'
    ]
  },
  {
    subcategory: 'gaming',
    kind: 'gameConsole',
    models: [
      ['Sony PlayStation 4 Slim', 20_000, ['500 GB', '1 TB']],
      ['Sony PlayStation 5', 46_000, ['825 GB']],
      ['Xbox Series S', 24_000, ['512 GB']],
      ['Nintendo Switch', 22_000, ['32 GB']],
      ['Sony PlayStation 4 Pro', 26_000, ['1 TB']]
    ],
    tails: ['', 'me dy leva', 'me tri lojëra', 'me FIFA dhe dy leva', 'me kuti'],
    spare: 'Levat dhe kabllot janë në rregull.',
    details: [
      'Jepet me dy leva dhe të gjitha kabllot.',
      'Bashkë me të jepen tri lojëra.',
      'Nuk nxehet dhe nuk bën zhurmë.',
      'Djali nuk luan më, prandaj shitet.'
    ]
  }
]

const BRANDS = listed(`
  Apple, Samsung, Huawei, Xiaomi, OnePlus, Google, Sony, Nokia, Motorola, Oppo
`)

const brandOf = (name: string) =>
  /^(iP|Mac)/.test(name) ? 'Apple' : BRANDS.find(brand => name.includes(brand))

const STATES = [
  ['si-i-ri', 1.12, 'Gjendja është si e re, përdorur vetëm pak javë.'],
  ['shume-mire', 1, 'Në gjendje shumë të mirë, punon pa asnjë problem.'],
  ['mire', 0.88, 'Në gjendje të mirë, me pak shenja të lehta.'],
  ['e-perdorur', 0.75, 'Ka shenja përdorimi, por gjithçka punon siç duhet.'],
  ['per-pjese', 0.3, 'Nuk ndizet, prandaj shitet vetëm për pjesë këmbimi.']
] as const

/** The model of its kind that is sold most: enough of it that prices can be compared. */
const favourite = ({ models }: Device) =>
  models.find(([name]) => name === 'iPhone 13') ?? models[0]!

export const drawDevice: Draw = (r: Random, { seller: { city } }): Draft => {
  const favoured = r.chance(0.35)
  const device = favoured
    ? DEVICES[0]!
    : r.chance(0.45)
      ? r.pick(DEVICES.slice(0, 2))
      : r.pick(DEVICES)
  const [name, price, made = ['']] = favoured ? favourite(device) : r.pick(device.models)
  const [itemCondition, worth, sentence] = r.chance(0.95) ? r.pick(STATES.slice(0, 4)) : STATES[4]
  const broken = itemCondition === 'per-pjese'
  const brand = brandOf(name)
  return {
    title: [name, r.pick(made), broken ? 'për pjesë' : r.pick(device.tails)]
      .filter(Boolean)
      .join(', '),
    description: descriptionOf(r, [sentence], broken ? [device.spare] : device.details, city),
    price: rounded(price * worth * (r.between(88, 112) / 100), price > 20_000 ? 1000 : 500),
    currency: 'ALL',
    values: { subcategory: device.subcategory, ...(brand && { brand }), itemCondition },
    pictures: pictures(r, device.kind, tint(r, device.kind))
  }
}
