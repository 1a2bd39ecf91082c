import { definite, placeIn } from '#src/shared/catalog/cities.ts'
import { fold } from '#src/shared/folding/fold.ts'

/** Towns that cannot be chosen as cities, with latitude and longitude, within two kilometres. */
const TOWNS = `
  Vorë 41.39 19.65, Shijak 41.35 19.57, Krujë 41.51 19.79, Fushë-Krujë 41.48 19.72,
  Rrogozhinë 41.08 19.66, Golem 41.25 19.52, Peqin 41.05 19.75, Librazhd 41.18 20.32,
  Përrenjas 41.07 20.54, Prrenjas 41.07 20.54, Gramsh 40.87 20.18, Belsh 40.98 19.89, Divjakë 41 19.53,
  Roskovec 40.74 19.7, Ballsh 40.6 19.73, Kuçovë 40.8 19.91, Ura Vajgurore 40.77 19.87,
  Poliçan 40.61 20.1, Çorovodë 40.5 20.23, Skrapar 40.5 20.23, Selenicë 40.53 19.64, Orikum 40.32 19.47,
  Himarë 40.1 19.74, Dhërmi 40.15 19.64, Ksamil 39.77 20, Delvinë 39.95 20.1,
  Konispol 39.66 20.18, Tepelenë 40.3 20.02, Memaliaj 40.35 19.98, Përmet 40.23 20.35,
  Këlcyrë 40.31 20.19, Libohovë 40.03 20.26, Ersekë 40.34 20.68, Leskovik 40.15 20.6,
  Bilisht 40.63 20.99, Maliq 40.71 20.7, Voskopojë 40.63 20.59, Shëngjin 41.81 19.59,
  Milot 41.68 19.72, Mamurras 41.58 19.69, Rrëshen 41.77 19.88, Rubik 41.77 19.79,
  Pukë 42.04 19.9, Fushë-Arrëz 42.06 20.02, Koplik 42.21 19.44, Vau i Dejës 42.01 19.63,
  Velipojë 41.87 19.43, Bajram Curri 42.36 20.08, Tropojë 42.36 20.08, Krumë 42.2 20.41, Bulqizë 41.49 20.22,
  Klos 41.51 20.09, Maqellarë 41.59 20.49`

const unhyphenated = (text: string) => fold(text).replaceAll('-', ' ')

const byFoldedName = new Map(
  TOWNS.split(',').flatMap(entry => {
    const [, name = '', latitude, longitude] = /^\s*(.+) (\S+) (\S+)$/.exec(entry) ?? []
    const point = { latitude: Number(latitude), longitude: Number(longitude) }
    return [name, definite(name)].map(each => [unhyphenated(each), point] as const)
  })
)
/** Whether a folded word names one of them, also in its definite form. */
export const isTown = (word: string) => byFoldedName.has(word)

const townIn = (location: string) => placeIn(unhyphenated(location), byFoldedName)

type Placed = { location: string; latitude: number | null; longitude: number | null }

/** With the point of the town that its location names, if it has none: "near Lezhë" finds Milot. */
export function placedByTown<Of extends Placed>(input: Of): Of {
  return input.latitude === null ? { ...input, ...townIn(input.location) } : input
}

/** Whether its point is only that of its town: nobody chose it. */
export function isPlacedByTown({ location, latitude, longitude }: Placed) {
  const town = townIn(location)
  return town !== undefined && town.latitude === latitude && town.longitude === longitude
}
