import type { Text } from '../i18n/language.ts'
import { listed } from './options.ts'

export const CAR_MODELS = {
  Audi: listed('A1, A2, A3, A4, A5, A6, A7, A8, Q2, Q3, Q5, Q7, Q8, TT, Allroad, e-tron'),
  BMW: listed(`
    Seria 1, Seria 2, Seria 3, Seria 4, Seria 5, Seria 6, Seria 7, X1, X2, X3, X4, X5, X6, Z4, i3
  `),
  'Mercedes-Benz': listed(`
    A-Class, B-Class, C-Class, E-Class, S-Class, CLA, CLS, CLK, GLA, GLC, GLE, GLK, ML, G-Class,
    Vito, Sprinter
  `),
  Volkswagen: listed(`
    Golf, Polo, Passat, Jetta, Tiguan, Touareg, Touran, Sharan, Caddy, Transporter, Arteon, T-Roc,
    Bora, Fox, Up!, ID.3
  `),
  Ford: listed(`
    Fiesta, Focus, Mondeo, Kuga, C-Max, S-Max, Galaxy, Fusion, EcoSport, Edge, Ranger, Transit,
    Tourneo, Ka
  `),
  Toyota: listed(`
    Yaris, Corolla, Auris, Avensis, Aygo, C-HR, RAV4, Land Cruiser, Hilux, Prius, Camry, Verso,
    Hiace
  `),
  Volvo: ['C30', 'S40', 'S60', 'S80', 'V40', 'V50', 'V60', 'V70', 'XC40', 'XC60', 'XC90'],
  Opel: listed(`
    Corsa, Astra, Vectra, Insignia, Zafira, Meriva, Mokka, Antara, Crossland, Grandland, Combo,
    Vivaro, Agila, Adam
  `),
  Peugeot: listed('107, 206, 207, 208, 307, 308, 407, 508, 2008, 3008, 5008, Partner, Boxer'),
  Renault: listed(`
    Clio, Megane, Scenic, Laguna, Captur, Kadjar, Koleos, Twingo, Espace, Kangoo, Trafic,
    Talisman, Zoe
  `),
  Fiat: listed(`
    Punto, Grande Punto, Panda, 500, 500L, 500X, Bravo, Tipo, Stilo, Doblo, Ducato, Fiorino,
    Freemont
  `),
  Nissan: listed(`
    Micra, Note, Juke, Qashqai, X-Trail, Navara, Pathfinder, Patrol, Almera, Leaf, Terrano
  `),
  Honda: ['Jazz', 'Civic', 'Accord', 'CR-V', 'HR-V', 'City', 'FR-V', 'Insight'],
  Hyundai: listed(`
    i10, i20, i30, i40, Accent, Elantra, Getz, Kona, Tucson, ix35, Santa Fe, Terracan
  `),
  Kia: listed(`
    Picanto, Rio, Ceed, Cerato, Stonic, Sportage, Sorento, Soul, Carens, Optima, Niro, Carnival
  `),
  Mazda: ['2', '3', '5', '6', 'CX-3', 'CX-30', 'CX-5', 'CX-7', 'MX-5', 'BT-50'],
  Škoda: listed(`
    Fabia, Octavia, Superb, Rapid, Roomster, Yeti, Kamiq, Karoq, Kodiaq, Citigo, Scala
  `),
  SEAT: listed('Ibiza, Leon, Toledo, Altea, Arona, Ateca, Alhambra, Exeo, Cordoba, Mii')
} satisfies Record<string, readonly string[]>

export const CAR_BRANDS = Object.keys(CAR_MODELS)

/** BMW names its series in the language of the country. */
export const CAR_MODEL_LABELS: Readonly<Record<string, Text>> = Object.fromEntries(
  CAR_MODELS.BMW.flatMap(model => {
    const [, series] = /^Seria (\d)$/.exec(model) ?? []
    return series ? [[model, [model, `${series} Series`]]] : []
  })
)
