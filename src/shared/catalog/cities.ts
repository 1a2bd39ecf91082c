import { fold } from '../folding/fold.ts'

export type City = {
  name: string
  /** The region it is shown with; its own name where it is a region's capital. */
  region: string
  latitude: number
  longitude: number
}

const city = (name: string, region: string, latitude: number, longitude: number): City => ({
  name,
  region,
  latitude,
  longitude
})

export const CITIES: readonly City[] = [
  city('Tiranë', 'Tiranë', 41.3275, 19.8189),
  city('Durrës', 'Durrës', 41.3231, 19.4414),
  city('Vlorë', 'Vlorë', 40.4686, 19.4883),
  city('Shkodër', 'Shkodër', 42.0683, 19.5126),
  city('Fier', 'Fier', 40.7239, 19.5561),
  city('Korçë', 'Korçë', 40.6186, 20.7808),
  city('Elbasan', 'Elbasan', 41.1125, 20.0822),
  city('Kamëz', 'Tiranë', 41.3817, 19.7603),
  city('Lushnjë', 'Fier', 40.9419, 19.705),
  city('Pogradec', 'Korçë', 40.9025, 20.6525),
  city('Kavajë', 'Tiranë', 41.1856, 19.5569),
  city('Gjirokastër', 'Gjirokastër', 40.0758, 20.1389),
  city('Sarandë', 'Vlorë', 39.8756, 20.0053),
  city('Laç', 'Lezhë', 41.6356, 19.7131),
  city('Kukës', 'Kukës', 42.0769, 20.4219),
  city('Berat', 'Berat', 40.7058, 19.9522),
  city('Patos', 'Fier', 40.6833, 19.6194),
  city('Peshkopi', 'Dibër', 41.685, 20.4289),
  city('Burrel', 'Mat', 41.6103, 20.0089),
  city('Cërrik', 'Elbasan', 41.0314, 19.9828),
  city('Lezhë', 'Lezhë', 41.7836, 19.6436)
]

/** Tiranë → Tirana, Gjirokastër → Gjirokastra, Kamëz → Kamza, Laç → Laçi: what people also write. */
export function definite(name: string) {
  if (name.endsWith('ë')) return `${name.slice(0, -1)}a`
  if (name.endsWith('i')) return `${name}a`
  if (/[^aeiouy]ër$/.test(name)) return `${name.slice(0, -2)}ra`
  if (name.endsWith('ëz')) return `${name.slice(0, -2)}za`
  return /[kgh]$/.test(name) ? `${name}u` : `${name}i`
}

const byFoldedName = new Map(
  CITIES.flatMap(city => [city.name, definite(city.name)].map(name => [fold(name), city] as const))
)

/** With or without marks, definite or not: "Kamëz, Tiranë" is Kamëz, "Rruga B, Tiranë" Tiranë. */
export const cityNamed = (text: string) => placeIn(text, byFoldedName)

/** What an address may name: all of it, what is before its first comma, or after the last. */
export function placeIn<Place>(text: string, byFoldedName: ReadonlyMap<string, Place>) {
  const parts = text.split(',')
  return [text, parts[0] ?? '', parts.at(-1) ?? '']
    .map(part => byFoldedName.get(fold(part)))
    .find(found => found !== undefined)
}

const RADIANS = Math.PI / 180

export function distanceKm(from: Point, to: Point) {
  const halfway = (a: number, b: number) => Math.sin(((b - a) * RADIANS) / 2) ** 2
  const narrowing = Math.cos(from.latitude * RADIANS) * Math.cos(to.latitude * RADIANS)
  const chord =
    halfway(from.latitude, to.latitude) + narrowing * halfway(from.longitude, to.longitude)
  return 2 * 6371 * Math.asin(Math.sqrt(chord))
}
type Point = { latitude: number; longitude: number }

/** No place in Albania is farther from the nearest city; Vermosh is 66 km from Shkodër. */
const ABROAD_KM = 70

/** Undefined far from Albania; a place just across its border, such as Prizren, is near Kukës. */
export function nearestCity(latitude: number, longitude: number): City | undefined {
  const here = { latitude, longitude }
  const nearest = CITIES.reduce((best, city) =>
    distanceKm(here, city) < distanceKm(here, best) ? city : best
  )
  return distanceKm(here, nearest) < ABROAD_KM ? nearest : undefined
}

/** "Kamëz, Tiranë"; a city without a region of another name stands alone. */
export function locationText({ name, region }: Pick<City, 'name' | 'region'>) {
  return name === region ? name : `${name}, ${region}`
}

export const RADII = [5, 10, 25, 50, 100] as const

/** A city's name in an address: `tirane`. */
export const citySlug = (name: string) => fold(name).replaceAll(' ', '-')

export const cityBySlug = (slug: string) => CITIES.find(({ name }) => citySlug(name) === slug)?.name
