import type { Category } from '../category.ts'
import type { Wording } from '../category-wording.ts'
import { labelled } from '../options.ts'

const WORDING: Wording = {
  seller: ['Punëdhënësi', 'Employer'],
  moreFromSeller: ['Të tjera nga ky punëdhënës', 'More from this employer'],
  negotiable: ['E diskutueshme', 'Negotiable'],
  priceNegotiable: ['Paga është e diskutueshme', 'The salary is negotiable'],
  safetyMeet: [
    'Takohuni në vendin e punës ose në një vend publik',
    'Meet at the workplace or in a public place'
  ],
  safetyCheck: [
    'Mos paguani për punë, trajnim a dokumente',
    'Do not pay for a job, training or papers'
  ],
  safetyMoney: [
    'Mos jepni foto të letërnjoftimit para se të takoheni',
    'Do not send a photo of your ID card before you meet'
  ],
  sold: ['I zënë', 'Filled'],
  markSold: ['Shëno si të zënë', 'Mark as filled'],
  soldTitle: ['Vendi u zu! Urime!', 'Filled! Congratulations!'],
  noticeSold: [
    'Vendi i punës u zu. Më poshtë janë disa të ngjashme.',
    'The position has been filled. Here are some similar ones.'
  ],
  noticeInactive: [
    'Punëdhënësi e ka ndalur përkohësisht këtë shpallje.',
    'The employer has paused this listing.'
  ],
  soldTo: ['Kë zgjodhët?', 'Who did you choose?'],
  contact: ['Kontakto punëdhënësin', 'Contact employer'],
  writeReserved: [
    'Shkruajini punëdhënësit, në rast se vendi lirohet',
    'Write to the employer in case the position opens again'
  ],
  phoneNotice: [
    'Për të marrë numrin e telefonit, dërgojini punëdhënësit një mesazh të parë.',
    'To get the phone number, send the employer a first message.'
  ],
  emailNotice: [
    'Për të marrë adresën e emailit, dërgojini punëdhënësit një mesazh të parë.',
    'To get the email address, send the employer a first message.'
  ],
  quickAvailable: ['A është ende i lirë vendi?', 'Is the position still open?'],
  quickPrice: ['A mund ta diskutojmë pagën?', 'Can we discuss the salary?'],
  quickPhotos: ['Cili është orari?', 'What are the hours?'],
  quickUsed: ['Kur fillon puna?', 'When does the job start?'],
  describe: [
    'Përshkruani detyrat, orarin, vendin e punës dhe çfarë kërkoni nga kandidati.',
    'Describe the tasks, the hours, the workplace and what you expect of the candidate.'
  ],
  offerTitle: ['Kërkoni punonjës?', 'Looking for staff?'],
  lowest: ['Paga më e ulët', 'The lowest salary'],
  highest: ['Paga më e lartë', 'The highest salary'],
  wanted: ['Kërkon punë', 'Looking for work'],
  sorts: {
    'price-low': ['Paga: nga më e ulëta', 'Salary: low to high'],
    'price-high': ['Paga: nga më e larta', 'Salary: high to low']
  },
  ofWanted: {
    seller: ['Kush kërkon punë', 'Job seeker'],
    sold: ['Gjeti punë', 'Found work'],
    markSold: ['Shëno se gjeta punë', 'I have found work'],
    soldTitle: ['Gjetët punë! Urime!', 'You found work! Congratulations!'],
    noticeSold: [
      'Ky përdorues ka gjetur punë. Më poshtë janë disa shpallje të ngjashme.',
      'This user has found work. Here are some similar listings.'
    ],
    soldTo: ['Kush ju dha punë?', 'Who gave you work?'],
    contact: ['Kam punë për ju', 'I have work for you'],
    safetyCheck: [
      'Pyesni ku ka punuar më parë dhe telefononi atje',
      'Ask about earlier jobs and call there'
    ],
    safetyMoney: [
      'Thojini pagën dhe orarin para se të fillojë puna',
      'Say what the pay and the hours are before work begins'
    ],
    quickAvailable: ['A po kërkoni ende punë?', 'Are you still looking for work?'],
    quickPrice: ['Sa pagë kërkoni?', 'What pay do you expect?'],
    quickPhotos: ['Çfarë përvoje keni?', 'What experience do you have?'],
    quickUsed: ['Kur mund të filloni?', 'When can you start?'],
    describe: [
      'Përshkruani çfarë dini të bëni, përvojën dhe kur mund të filloni.',
      'Describe what you can do, your experience and when you can start.'
    ]
  }
}

export const category: Category = {
  id: 7,
  slug: 'pune',
  emoji: '💼',
  name: ['Punë', 'Jobs'],
  filterTitle: ['Filtro për Punë', 'Filter jobs'],
  condition: 'none',
  photos: 'rare',
  price: {
    label: ['Paga në lekë (ALL)', 'Salary (ALL)'],
    labelEuro: ['Paga në euro (EUR)', 'Salary (EUR)'],
    perMonth: true,
    filter: { kind: 'salary', steps: [40_000, 60_000, 80_000, 100_000] }
  },
  comparison: { agree: ['jobCategory', 'jobType'] },
  schemaType: 'JobPosting',
  wording: WORDING,
  attributes: [
    {
      key: 'jobCategory',
      type: 'choice',
      label: ['Fusha e punës', 'Job category'],
      options: labelled({
        teknologji: ['Teknologji', 'Technology'],
        marketing: ['Marketing', 'Marketing'],
        shitje: ['Shitje', 'Sales'],
        financë: ['Financë', 'Finance'],
        mjekesi: ['Mjekësi', 'Healthcare'],
        edukim: ['Arsim', 'Education'],
        ndertim: ['Ndërtim', 'Construction'],
        turizem: ['Turizëm', 'Tourism']
      }),
      schemaOrg: 'industry'
    },
    {
      key: 'jobType',
      type: 'choice',
      label: ['Lloji i punësimit', 'Job type'],
      options: [
        { value: 'kohe-plote', label: ['Me kohë të plotë', 'Full-time'], schemaOrg: 'FULL_TIME' },
        {
          value: 'kohe-pjesshme',
          label: ['Me kohë të pjesshme', 'Part-time'],
          schemaOrg: 'PART_TIME'
        },
        { value: 'kontrate', label: ['Me kontratë', 'Contract'], schemaOrg: 'CONTRACTOR' },
        { value: 'praktike', label: ['Praktikë', 'Internship'], schemaOrg: 'INTERN' },
        {
          value: 'freelance',
          label: ['Punë e pavarur (freelance)', 'Freelance'],
          schemaOrg: 'CONTRACTOR'
        },
        {
          value: 'seasonal',
          label: ['Sezonale', 'Seasonal'],
          schemaOrg: 'TEMPORARY',
          listingPhrases: [
            'per sezonin',
            'per sezon',
            'sezoni',
            'sezonin',
            'sezon veror',
            'sezoni veror',
            'season'
          ]
        }
      ],
      schemaOrg: 'employmentType',
      onCard: true
    },
    {
      key: 'experience',
      type: 'choice',
      label: ['Përvoja', 'Experience'],
      options: [
        {
          value: 'hyrje',
          label: ['Pa përvojë', 'Entry level'],
          searchTerms: ['pa eksperiencë', 'no experience', 'without experience']
        },
        { value: 'junior', label: ['Me pak përvojë', 'Junior'] },
        { value: 'mid', label: ['Me përvojë mesatare', 'Mid-level'] },
        { value: 'senior', label: ['Me shumë përvojë', 'Senior'] },
        { value: 'executive', label: ['Drejtues', 'Executive'] }
      ],
      schemaOrg: 'experienceRequirements'
    }
  ]
}
