import type { Text } from '../i18n/language.ts'

const CHECKLIST_IDS = ['telefon', 'makine', 'banese', 'pune', 'te-tjera'] as const
type ChecklistId = (typeof CHECKLIST_IDS)[number]

export type Checklist = { id: ChecklistId; title: Text; items: readonly Text[] }

export const CHECKLIST_TITLE: Text = ['Kontrolloni para se të paguani', 'Check before you pay']

export const CHECKLIST_LINK: Text = ['Çfarë të kontrolloni', 'What to check']

const CHECKLISTS: Record<ChecklistId, Checklist> = {
  telefon: {
    id: 'telefon',
    title: ['Telefon ose pajisje', 'A phone or device'],
    items: [
      [
        'Numri IMEI (*#06#) është i njëjtë me atë në kuti',
        'The IMEI number (*#06#) matches the one on the box'
      ],
      [
        'Llogaria e shitësit është hequr nga telefoni',
        "The seller's account has been removed from the phone"
      ],
      [
        'Ekrani, kamera, mikrofoni dhe karikimi punojnë',
        'Screen, camera, microphone and charging work'
      ],
      [
        'Me kartën tuaj SIM telefoni bën thirrje dhe lidhet me internetin',
        'With your own SIM card it calls and goes online'
      ],
      [
        'Shitësi ka faturën, kutinë ose garancinë',
        'The seller has the receipt, the box or the warranty'
      ]
    ]
  },
  makine: {
    id: 'makine',
    title: ['Makinë', 'A car'],
    items: [
      ['Dokumentet janë në emër të shitësit', "The papers are in the seller's name"],
      ['Numri i shasisë është i njëjtë me dokumentet', 'The chassis number matches the papers'],
      ['Taksat dhe gjobat janë paguar', 'Taxes and fines are paid'],
      [
        'Makina nuk është vënë si garanci kredie dhe nuk është bllokuar (pyesni te DPSHTRR)',
        'No loan is secured on the car and it is not blocked (ask at DPSHTRR, the vehicle office)'
      ],
      [
        'E keni ndezur të ftohtë dhe e keni provuar në rrugë',
        'You have started it cold and driven it on the road'
      ],
      [
        'Paratë i jepni kur firmosni kalimin e pronësisë, jo më parë',
        'You hand over the money when the transfer of ownership is signed, not before'
      ]
    ]
  },
  banese: {
    id: 'banese',
    title: ['Banesë me qira ose në shitje', 'A home for rent or sale'],
    items: [
      [
        'Certifikata e pronësisë është në emër të shitësit',
        "The ownership certificate is in the seller's name"
      ],
      ['E keni parë vetë pronën nga brenda', 'You have seen the inside of the property yourself'],
      [
        'Certifikata është e re dhe nuk shënon hipotekë ose barrë tjetër',
        'The certificate is recent and shows no mortgage or other charge'
      ],
      [
        'Pronari tregoi letërnjoftimin; kush vepron për të, prokurën',
        'The owner has shown an ID card; anyone acting for the owner, a power of attorney'
      ],
      ['Mos jepni kapar pa kontratë', 'Give no deposit without a contract'],
      [
        'Energjia, uji dhe mirëmbajtja e pallatit janë paguar',
        'Electricity, water and the building charges are paid'
      ]
    ]
  },
  pune: {
    id: 'pune',
    title: ['Punë', 'A job'],
    items: [
      [
        'E dini si quhet biznesi dhe ku ndodhet',
        'You know what the business is called and where it is'
      ],
      [
        'Nuk paguani për punën, trajnimin ose dokumentet',
        'You pay nothing for the job, training or papers'
      ],
      [
        'Paga, orari dhe sigurimet janë thënë para se të filloni',
        'Pay, hours and social insurance are agreed before you begin'
      ],
      ['E keni lexuar kontratën para se ta firmosni', 'You have read the contract before signing'],
      [
        'Letërnjoftimin e tregoni kur takoheni, nuk e dërgoni me foto',
        'You show your ID card when you meet, and send no photo of it'
      ]
    ]
  },
  'te-tjera': {
    id: 'te-tjera',
    title: ['Çdo gjë tjetër', 'Anything else'],
    items: [
      ['Është ajo që patë në foto', 'It is the one you saw in the photos'],
      ['E keni provuar: ndizet, punon, ju rri', 'You have tried it: it switches on, works, fits'],
      ['I keni parë dëmtimet dhe pjesët që mungojnë', 'You have seen what is damaged or missing'],
      ['Paratë i numëruat bashkë', 'You have counted the money together']
    ]
  }
}

export const checklists = CHECKLIST_IDS.map(id => CHECKLISTS[id])

const BY_CATEGORY = new Map<string, ChecklistId>([
  ['elektronika', 'telefon'],
  ['makinat', 'makine'],
  ['shtepite', 'banese'],
  ['pune', 'pune']
])

/** The list for things of a category, by its slug; the general one where the category has none. */
export const checklistFor = (categorySlug: string): Checklist =>
  CHECKLISTS[BY_CATEGORY.get(categorySlug) ?? 'te-tjera']
