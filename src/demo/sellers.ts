import { CITIES } from '#src/shared/catalog/cities.ts'
import { fold } from '#src/shared/catalog/fold.ts'
import { random } from './random.ts'

export type DemoSeller = { fullName: string; username: string; city: string }

const FIRST_NAMES = [
  'Arben',
  'Ilir',
  'Besnik',
  'Genti',
  'Erion',
  'Klodian',
  'Altin',
  'Dritan',
  'Endri',
  'Fatos',
  'Gëzim',
  'Luan',
  'Agron',
  'Bledar',
  'Ervin',
  'Kujtim',
  'Sokol',
  'Taulant',
  'Xhevahir',
  'Ylli',
  'Elira',
  'Mirela',
  'Ardita',
  'Blerta',
  'Drita',
  'Entela',
  'Fatjona',
  'Jonida',
  'Klea',
  'Lindita',
  'Majlinda',
  'Ornela',
  'Rovena',
  'Suela',
  'Teuta',
  'Valbona',
  'Zamira',
  'Anisa',
  'Eda',
  'Gerta',
  'Çlirim',
  'Përparim'
] as const
const LAST_NAMES = [
  'Hoxha',
  'Shehu',
  'Dervishi',
  'Prifti',
  'Gjoka',
  'Leka',
  'Kola',
  'Marku',
  'Basha',
  'Çela',
  'Duka',
  'Elezi',
  'Frashëri',
  'Gega',
  'Hysa',
  'Isufi',
  'Kodra',
  'Lika',
  'Muça',
  'Nika',
  'Osmani',
  'Pasha',
  'Rama',
  'Sula',
  'Toska',
  'Vata',
  'Xhafa',
  'Ymeri',
  'Zeneli',
  'Bardhi',
  'Meta',
  'Bregu',
  'Ndreu',
  'Cani',
  'Gjini',
  'Kastrati',
  'Qose',
  'Ruçi',
  'Tafa',
  'Brahimi'
] as const

/** Believable people who sell; the same ones for the same seed, no username twice. */
export function demoSellers(count: number, seed: number): DemoSeller[] {
  const r = random(seed + 17)
  const taken = new Map<string, number>()
  return Array.from({ length: count }, () => {
    const first = r.pick(FIRST_NAMES)
    const last = r.pick(LAST_NAMES)
    const wanted = `${fold(first)}.${fold(last)}`
    const before = taken.get(wanted) ?? 0
    taken.set(wanted, before + 1)
    return {
      fullName: `${first} ${last}`,
      username: before === 0 ? wanted : `${wanted}${before + 1}`,
      city: r.pick(CITIES).name
    }
  })
}
