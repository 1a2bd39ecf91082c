import { expect, test } from 'vitest'
import { isReserved } from './reserved-names.ts'

test.each([
  ...['admin', 'Tregu', 'tregu.support', 'Admin_Tregu', 'mоderator', 'treguadmin', 'SUPPORT'],
  ...['admin1', 'support_2', 'tregu.support7', '1-admin.', 'Tregu Support', 'Administrator (1)'],
  ...['Ekipi i Tregut', 'tregut.ekipi', 'Tregu Team', 'Pagesa Tregu', 'Verifikimi i Tregut'],
  ...[
    'Mbështetje',
    'Dorëzimi',
    'posta',
    'Siguria dhe Pagesa',
    'Support Team',
    'a.d.m.i.n',
    ...['adrnin', 'Tregu.adrnin', 'adm1n', 'm0derator', 'officiaI', 'he1p', 'support1'],
    'Tregut'
  ]
])('nobody is called %s', name => expect(isReserved(name, 'Tregu')).toBe(true))

test.each([
  ...['arben', 'tregu.i.vjeter', 'adminda', 'support.gjoka', 'treguar', '2026', '', 'i', 'merr'],
  ...['Arben Posta', 'Team Gashi']
])('anybody may be called %s', name => expect(isReserved(name, 'Tregu')).toBe(false))

test.each([
  ['Tregu', 'Tregu Tregu', true],
  ['Tregu.al', 'Tregu Support', true],
  ['Tregu.al', 'Ekipi i Tregut', true],
  ['Tregu.al', 'tregu.al.admin', true],
  ['Tregu.al', 'Alban Tregu', false],
  ['Merr', 'Ekipi i Merrit', true],
  ['Merr', 'merr_admin', true],
  ['Merr', 'Tregu', false],
  ['Pazari i Ri', 'Stafi Pazari i Ri', true],
  ['Pazari i Ri', 'pazari.i.ri', true],
  ['Pazari i Ri', 'Pazari', false],
  ['2026', 'Arben', false]
] as const)('on %s, %s: %s', (site, name, is) => expect(isReserved(name, site)).toBe(is))

const FIRST =
  'Arben Agron Alban Aleksandër Altin Ana Andi Anila Ardit Arta Artan Besa Besnik Blerim Blerta Bora Dea Denis Dorina Drita Dritan Edona Elira Elsa Endri Enea Era Ermal Ervin Fatmir Fatos Flutura Gent Gëzim Gjergj Hana Ilir Ina Iris Jeta Jonida Kledi Klea Kujtim Lindita Liridon Lule Luan Mira Mirela Nora Olta Petrit Rea Redon Rina Rozafa Sara Shpresa Sokol Teuta Tringa Valbona Vjosa Xhesika Ylli Zana'
const FAMILY =
  'Hoxha Prifti Shehu Dervishi Gashi Krasniqi Berisha Leka Marku Gjoka Kola Basha Hysa Kelmendi Morina Rama Meta Çela Gjoni Ndoja Pjetri Doda Dema Toska Xhafa Zeqiri Bregu Malaj Lika Frashëri Kadare Topi Nano Tahiri Osmani Bushati Alia Myftiu Imami Sinani'

test('common first and family names are free, alone and together', () => {
  const [first, family] = [FIRST.split(' '), FAMILY.split(' ')]
  const both = first.flatMap(one => family.map(other => `${one} ${other}`))
  expect(both.length).toBeGreaterThan(2000)
  const refused = [...first, ...family, ...both].filter(name => isReserved(name, 'Tregu'))
  expect(refused).toEqual([])
})
