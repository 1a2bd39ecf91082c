import { type Draft, type Draw, pictures, rounded, tint, told } from '#src/demo/draft.ts'
import type { PictureKind } from '#src/demo/illustrations/illustrate.ts'
import type { Random } from '#src/demo/random.ts'

type Device = {
  subcategory: string
  kind: PictureKind
  names: readonly (readonly [name: string, price: number])[]
  /** What stands behind the name in the title. */
  tails: readonly string[]
  details: readonly string[]
}

const DEVICES: readonly Device[] = [
  {
    subcategory: 'telefona',
    kind: 'phone',
    names: [
      ['iPhone 11', 22_000],
      ['iPhone 12', 30_000],
      ['iPhone 13', 41_000],
      ['iPhone 14', 53_000],
      ['iPhone 15 Pro', 86_000],
      ['Samsung Galaxy S21', 26_000],
      ['Samsung Galaxy S23', 48_000],
      ['Samsung Galaxy A54', 22_000],
      ['Xiaomi Redmi Note 12', 13_000],
      ['Xiaomi 13T', 33_000],
      ['Huawei P30 Pro', 17_000],
      ['Google Pixel 7', 29_000],
      ['OnePlus Nord 3', 27_000],
      ['Motorola Edge 40', 24_000],
      ['Nokia G42', 11_000],
      ['Oppo Reno 8', 20_000]
    ],
    tails: [
      '64 GB',
      '128 GB',
      '256 GB',
      '128 GB, bateria 89%',
      '256 GB, me kuti',
      '256 GB, dy karta SIM'
    ],
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
    names: [
      ['Lenovo ThinkPad T480', 32_000],
      ['HP EliteBook 840', 35_000],
      ['Dell Latitude 5490', 30_000],
      ['MacBook Air M1', 68_000],
      ['MacBook Pro 13', 74_000],
      ['Acer Aspire 5', 38_000],
      ['Asus VivoBook 15', 36_000],
      ['Lenovo Legion 5', 82_000],
      ['HP Pavilion 15', 40_000]
    ],
    tails: [
      'i5, 8 GB',
      '16 GB, SSD 512 GB',
      '8 GB, SSD 256 GB',
      '16 GB, për punë dhe studime',
      'SSD 512 GB, bateri e re'
    ],
    details: [
      'Bateria mban rreth pesë orë.',
      'Është formatuar dhe gati për përdorim.',
      'Tastiera dhe ekrani janë pa defekte.',
      'Jepet me karikuesin origjinal dhe çantë.',
      'Shumë i shpejtë për punë zyre, studime dhe internet.'
    ]
  },
  {
    subcategory: 'televizore',
    kind: 'television',
    names: [
      ['Televizor Samsung 43 inç', 26_000],
      ['Televizor Samsung 55 inç', 42_000],
      ['Televizor LG 50 inç', 34_000],
      ['Televizor Sony Bravia 55 inç', 56_000],
      ['Televizor Philips 32 inç', 14_000],
      ['Televizor Hisense 65 inç', 61_000],
      ['Televizor Xiaomi 43 inç', 27_000]
    ],
    tails: ['4K', 'Smart TV', '4K, me telekomandë dhe mbajtëse', 'me garanci'],
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
    names: [
      ['Canon EOS 250D', 48_000],
      ['Nikon D5600', 45_000],
      ['Sony Alpha 6400', 82_000],
      ['Canon EOS R50', 76_000],
      ['Sony ZV-1', 58_000]
    ],
    tails: ['me objektiv 18-55', 'me dy bateri', 'me çantë dhe kartë 64 GB', 'pak shkrepje'],
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
    names: [
      ['Kufje Sony WH-1000XM4', 19_000],
      ['Kufje Sony WH-CH520', 4500],
      ['Kufje Apple AirPods Max', 42_000],
      ['Kufje JBL Tune 510', 3500],
      ['Kufje Samsung Galaxy Buds2', 8000],
      ['Kufje Xiaomi Redmi Buds 4', 3000]
    ],
    tails: ['me kuti', 'ngjyrë e zezë', 'me garanci'],
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
    names: [
      ['iPad 9', 29_000],
      ['iPad Air 4', 42_000],
      ['Samsung Galaxy Tab A8', 17_000],
      ['Samsung Galaxy Tab S8', 48_000],
      ['Huawei MatePad 11', 27_000],
      ['Xiaomi Pad 6', 32_000],
      ['Lenovo Tab M10', 13_000]
    ],
    tails: ['64 GB', '128 GB', '64 GB, me këllëf', '128 GB, me laps'],
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
    names: [
      ['Apple Watch SE', 20_000],
      ['Apple Watch Series 8', 33_000],
      ['Samsung Galaxy Watch 5', 17_000],
      ['Huawei Watch GT 3', 13_000],
      ['Xiaomi Watch S1', 9000]
    ],
    tails: ['44 mm', '40 mm, me dy rripa', 'me kuti'],
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
    names: [
      ['Sony PlayStation 4 Slim', 20_000],
      ['Sony PlayStation 5', 46_000],
      ['Xbox Series S', 24_000],
      ['Nintendo Switch', 22_000],
      ['Sony PlayStation 4 Pro', 26_000]
    ],
    tails: ['me dy leva', 'me tri lojëra', '1 TB', 'me FIFA dhe dy leva', 'me kuti'],
    details: [
      'Jepet me dy leva dhe të gjitha kabllot.',
      'Bashkë me të jepen tri lojëra.',
      'Nuk nxehet dhe nuk bën zhurmë.',
      'Djali nuk luan më, prandaj shitet.'
    ]
  }
]

const BRANDS = [
  'Apple',
  'Samsung',
  'Huawei',
  'Xiaomi',
  'OnePlus',
  'Google',
  'Sony',
  'Nokia',
  'Motorola',
  'Oppo'
] as const

const brandOf = (name: string) =>
  /^(iP|Mac)/.test(name) ? 'Apple' : BRANDS.find(brand => name.includes(brand))

/** The condition, what it is worth, and how one says it. */
const STATES = [
  ['si-i-ri', 1.12, 'Gjendja është si e re, përdorur vetëm pak javë.'],
  ['shume-mire', 1, 'Në gjendje shumë të mirë, punon pa asnjë problem.'],
  ['mire', 0.88, 'Në gjendje të mirë, me pak shenja të lehta.'],
  ['e-perdorur', 0.75, 'Ka shenja përdorimi, por gjithçka punon siç duhet.'],
  ['per-pjese', 0.3, 'Nuk ndizet, prandaj shitet vetëm për pjesë këmbimi.']
] as const

/** The model of its kind that is sold most: enough of it that prices can be compared. */
const favourite = ({ names }: Device) => names.find(([name]) => name === 'iPhone 13') ?? names[0]!

export const drawDevice: Draw = (r: Random, { city }): Draft => {
  const favoured = r.chance(0.35)
  const device = favoured
    ? DEVICES[0]!
    : r.chance(0.45)
      ? r.pick(DEVICES.slice(0, 2))
      : r.pick(DEVICES)
  const [name, price] = favoured ? favourite(device) : r.pick(device.names)
  const [itemCondition, worth, sentence] = r.chance(0.95) ? r.pick(STATES.slice(0, 4)) : STATES[4]
  const broken = itemCondition === 'per-pjese'
  const brand = brandOf(name)
  return {
    title: `${name}, ${broken ? 'për pjesë' : r.pick(device.tails)}`,
    description: told(
      r,
      [sentence],
      broken ? ['Ekrani dhe kasa janë në rregull.'] : device.details,
      city
    ),
    price: rounded(price * worth * (r.between(88, 112) / 100), price > 20_000 ? 1000 : 500),
    currency: 'ALL',
    values: { subcategory: device.subcategory, ...(brand && { brand }), itemCondition },
    pictures: pictures(r, device.kind, tint(r, device.kind))
  }
}
