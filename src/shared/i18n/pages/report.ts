import { paths } from '../../paths.ts'
import { type Prose, text } from './prose.ts'

export const reportProse: Prose = [
  { heading: ['Çfarë të raportoni', 'What to report'] },
  {
    list: [
      [
        'Mashtrime: çmim tepër i ulët për të qenë i vërtetë, kapar i kërkuar, lidhje që kërkojnë kartën.',
        'Fraud: a price too good to be true, a request for a deposit, links that ask for your card.'
      ],
      [
        'Sende të vjedhura, të falsifikuara ose të ndaluara.',
        'Stolen, counterfeit or banned goods.'
      ],
      [
        'Fotot ose të dhënat tuaja që i ka përdorur dikush tjetër.',
        'Photos or details of yours that somebody else has used.'
      ],
      [
        'Shpallje të rreme, të përsëritura ose në kategori të gabuar.',
        'Fake or repeated listings, or listings in the wrong category.'
      ]
    ]
  },
  { heading: ['Çfarë bëjmë ne', 'What we do'] },
  text(
    'E lexojmë raportimin dhe e shohim shpalljen. Nëse i shkel rregullat, e heqim. Shitësi nuk e merr vesh kush e raportoi.',
    'We read the report and look at the listing. If it breaks the rules, we remove it. The seller is not told who reported it.'
  ),
  text(
    'Nëse jeni në rrezik ose ju kanë marrë para, njoftoni Policinë e Shtetit në numrin 129.',
    'If you are in danger or money was taken from you, call the State Police, number 129.'
  ),
  { link: paths.safety, text: ['Këshilla sigurie', 'Safety tips'] }
]
