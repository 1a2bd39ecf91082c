import type { CarBody } from '#src/demo/illustrations/cars.ts'
import { listed } from '#src/shared/catalog/options.ts'

type Engine = readonly [label: string, cubic: number, fuel: string]

/** A car that is sold in Albania: its price when new, in euro, and the years it was built. */
export type CarOffer = {
  brand: string
  model: string
  called: string
  body: CarBody | 'crossover' | 'convertible'
  price: number
  years: readonly [from: number, to: number]
  engines: readonly Engine[]
}

const TDI = '1.6 TDI: 1598 diesel, 2.0 TDI: 1968 diesel, 1.4 TSI: 1395 benzin'
const HDI = '1.6 HDi: 1560 diesel, 2.0 HDi: 1997 diesel, 1.2: 1199 benzin'
const DCI = '1.5 dCi: 1461 diesel, 1.2: 1149 benzin'
const CDTI = '1.3 CDTI: 1248 diesel, 1.7 CDTI: 1686 diesel, 1.4 me gaz: 1398 lpg'
const MULTIJET = '1.3 Multijet: 1248 diesel, 1.2 me gaz: 1242 lpg, 1.2: 1242 benzin'
const CRDI = '1.7 CRDi: 1685 diesel, 2.0 CRDi: 1995 diesel'
const TDCI = '1.6 TDCi: 1560 diesel, 2.0 TDCi: 1997 diesel'

/** Out of "label: cm³ fuel" and more such, with commas between them. */
const enginesIn = (text: string) =>
  listed(text).map((engine): Engine => {
    const [label = '', cubic, fuel = ''] = engine.split(/: | (?=[a-z]+$)/)
    return [label, Number(cubic), fuel]
  })

const offer = (
  named: readonly [brand: string, model: string, called?: string],
  body: CarOffer['body'],
  price: number,
  years: readonly [number, number],
  engines: string
): CarOffer => {
  const [brand, model, called = `${brand} ${model}`] = named
  return { brand, model, called, body, price, years, engines: enginesIn(engines) }
}

export const CAR_OFFERS: readonly CarOffer[] = [
  offer(['Volkswagen', 'Golf'], 'hatchback', 25_000, [2005, 2022], TDI),
  offer(['Volkswagen', 'Passat'], 'wagon', 33_000, [2006, 2021], TDI),
  offer(['Volkswagen', 'Polo'], 'hatchback', 18_000, [2006, 2022], TDI),
  offer(['Volkswagen', 'Tiguan'], 'suv', 34_000, [2009, 2023], TDI),
  offer(['Volkswagen', 'Touran'], 'minivan', 29_000, [2005, 2019], TDI),
  offer(['Volkswagen', 'Caddy'], 'van', 24_000, [2006, 2021], TDI),
  offer(['Volkswagen', 'ID.3'], 'hatchback', 38_000, [2020, 2024], 'Pro 58 kWh: 0 elektrik'),
  offer(
    ['Mercedes-Benz', 'C-Class', 'Mercedes-Benz'],
    'sedan',
    42_000,
    [2003, 2020],
    'C 220 CDI: 2143 diesel, C 200 Kompressor: 1796 benzin, C 250 d: 2143 diesel'
  ),
  offer(
    ['Mercedes-Benz', 'E-Class', 'Mercedes-Benz'],
    'sedan',
    52_000,
    [2003, 2019],
    'E 220 CDI: 2148 diesel, E 350 CDI: 2987 diesel'
  ),
  offer(
    ['Mercedes-Benz', 'A-Class', 'Mercedes-Benz'],
    'hatchback',
    30_000,
    [2012, 2021],
    'A 180 CDI: 1461 diesel, A 200: 1332 benzin'
  ),
  offer(
    ['Mercedes-Benz', 'ML', 'Mercedes-Benz'],
    'suv',
    60_000,
    [2005, 2014],
    'ML 320 CDI: 2987 diesel'
  ),
  offer(
    ['Mercedes-Benz', 'GLC', 'Mercedes-Benz'],
    'suv',
    56_000,
    [2016, 2023],
    'GLC 220 d: 1950 diesel'
  ),
  offer(
    ['BMW', 'Seria 3', 'BMW'],
    'sedan',
    41_000,
    [2005, 2021],
    '320d: 1995 diesel, 318i: 1995 benzin'
  ),
  offer(
    ['BMW', 'Seria 5', 'BMW'],
    'sedan',
    53_000,
    [2004, 2019],
    '520d: 1995 diesel, 530d: 2993 diesel'
  ),
  offer(['BMW', 'Seria 1', 'BMW'], 'hatchback', 29_000, [2006, 2020], '118d: 1995 diesel'),
  offer(['BMW', 'X5'], 'suv', 68_000, [2007, 2019], '3.0d: 2993 diesel'),
  offer(['BMW', 'X1'], 'crossover', 37_000, [2010, 2021], 'sDrive 18d: 1995 diesel'),
  offer(['BMW', 'Z4'], 'convertible', 45_000, [2004, 2014], '2.5i: 2497 benzin'),
  offer(['Audi', 'A3'], 'hatchback', 29_000, [2005, 2021], TDI),
  offer(['Audi', 'A4'], 'sedan', 38_000, [2005, 2020], TDI),
  offer(
    ['Audi', 'A6'],
    'wagon',
    50_000,
    [2005, 2019],
    '3.0 TDI: 2967 diesel, 2.0 TDI: 1968 diesel'
  ),
  offer(['Audi', 'Q5'], 'suv', 49_000, [2009, 2021], '2.0 TDI: 1968 diesel'),
  offer(['Audi', 'TT'], 'coupe', 40_000, [2006, 2016], '2.0 TFSI: 1984 benzin'),
  offer(['Ford', 'Focus'], 'hatchback', 22_000, [2005, 2020], TDCI),
  offer(['Ford', 'Kuga'], 'suv', 31_000, [2009, 2021], TDCI),
  offer(['Ford', 'Transit'], 'van', 32_000, [2007, 2020], '2.2 TDCi: 2198 diesel'),
  offer(['Ford', 'Ranger'], 'pickup', 38_000, [2010, 2021], '2.2 TDCi: 2198 diesel'),
  offer(['Opel', 'Astra'], 'hatchback', 21_000, [2004, 2020], CDTI),
  offer(['Opel', 'Corsa'], 'hatchback', 15_000, [2004, 2021], CDTI),
  offer(['Opel', 'Zafira'], 'minivan', 25_000, [2005, 2017], CDTI),
  offer(['Opel', 'Insignia'], 'sedan', 30_000, [2009, 2020], '2.0 CDTI: 1956 diesel'),
  offer(['Peugeot', '308'], 'hatchback', 22_000, [2008, 2021], HDI),
  offer(['Peugeot', '3008'], 'crossover', 31_000, [2010, 2022], HDI),
  offer(['Peugeot', '207'], 'hatchback', 15_000, [2006, 2012], HDI),
  offer(['Renault', 'Clio'], 'hatchback', 16_000, [2005, 2021], DCI),
  offer(['Renault', 'Megane'], 'wagon', 21_000, [2006, 2020], DCI),
  offer(['Renault', 'Zoe'], 'hatchback', 31_000, [2014, 2022], '40 kWh: 0 elektrik'),
  offer(['Fiat', 'Punto'], 'hatchback', 14_000, [2004, 2017], MULTIJET),
  offer(['Fiat', 'Panda'], 'hatchback', 13_000, [2005, 2021], MULTIJET),
  offer(['Fiat', 'Doblo'], 'van', 20_000, [2006, 2020], '1.3 Multijet: 1248 diesel'),
  offer(['Fiat', '500'], 'hatchback', 16_000, [2008, 2021], MULTIJET),
  offer(
    ['Toyota', 'Yaris'],
    'hatchback',
    17_000,
    [2006, 2022],
    '1.4 D-4D: 1364 diesel, 1.5 Hybrid: 1497 hibrid'
  ),
  offer(
    ['Toyota', 'RAV4'],
    'suv',
    34_000,
    [2006, 2021],
    '2.2 D-4D: 2231 diesel, 2.5 Hybrid: 2487 hibrid'
  ),
  offer(['Toyota', 'Hilux'], 'pickup', 37_000, [2007, 2021], '2.5 D-4D: 2494 diesel'),
  offer(['Hyundai', 'Tucson'], 'suv', 29_000, [2006, 2021], CRDI),
  offer(['Hyundai', 'i20'], 'hatchback', 15_000, [2009, 2021], '1.1 CRDi: 1120 diesel'),
  offer(['Kia', 'Sportage'], 'suv', 29_000, [2008, 2021], CRDI),
  offer(['Kia', 'Ceed'], 'hatchback', 20_000, [2008, 2021], '1.6 CRDi: 1582 diesel'),
  offer(['Škoda', 'Octavia'], 'wagon', 25_000, [2006, 2022], TDI),
  offer(['Škoda', 'Fabia'], 'hatchback', 15_000, [2007, 2021], '1.4 TDI: 1422 diesel'),
  offer(['SEAT', 'Leon'], 'hatchback', 22_000, [2006, 2021], TDI),
  offer(['SEAT', 'Ibiza'], 'hatchback', 16_000, [2006, 2021], '1.6 TDI: 1598 diesel'),
  offer(['Nissan', 'Qashqai'], 'crossover', 26_000, [2008, 2021], '1.5 dCi: 1461 diesel'),
  offer(['Nissan', 'Juke'], 'crossover', 20_000, [2011, 2020], '1.5 dCi: 1461 diesel'),
  offer(['Volvo', 'XC60'], 'suv', 45_000, [2009, 2020], '2.4 D5: 2400 diesel'),
  offer(['Honda', 'CR-V'], 'suv', 32_000, [2007, 2018], '2.2 i-DTEC: 2199 diesel'),
  offer(['Mazda', 'CX-5'], 'suv', 32_000, [2012, 2021], '2.2 Skyactiv-D: 2191 diesel')
]
