import { paths } from '../../paths.ts'
import { type Prose, text } from './prose.ts'

export const safetyProse: Prose = [
  text(
    'Shumica e njerëzve janë të ndershëm. Këto këshilla ju ndihmojnë të ruheni nga ata që nuk janë.',
    'Most people are honest. This advice helps you avoid those who are not.'
  ),
  { heading: ['Takimi', 'Meeting'] },
  {
    list: [
      [
        'Takohuni ditën, në një vend publik me njerëz përreth.',
        'Meet in daylight, in a public place with people around.'
      ],
      [
        'Tregojini dikujt ku shkoni, ose merrni dikë me vete.',
        'Tell someone where you are going, or take someone along.'
      ],
      [
        'Kontrollojeni produktin me qetësi: ndizeni, provojeni, krahasojeni me fotot.',
        'Check the product calmly: switch it on, try it, compare it with the photos.'
      ],
      [
        'Te telefonat kontrolloni IMEI-n dhe nëse është hequr llogaria e pronarit.',
        "On phones check the IMEI and that the owner's account has been removed."
      ],
      [
        'Te makinat shihni lejen e qarkullimit dhe krahasoni numrin e shasisë.',
        'On cars look at the registration and compare the chassis number.'
      ]
    ]
  },
  { heading: ['Pagesa', 'Paying'] },
  {
    list: [
      [
        'Paguani vetëm pasi ta keni parë dhe provuar produktin.',
        'Pay only after you have seen and tried the product.'
      ],
      [
        'Mos dërgoni kapar për diçka që nuk e keni parë, as për ta "rezervuar".',
        'Do not send a deposit for something you have not seen, not even to "reserve" it.'
      ],
      [
        'Për shuma të mëdha takohuni në bankë dhe kërkoni një kontratë ose faturë.',
        'For large sums meet at a bank and ask for a contract or an invoice.'
      ],
      [
        'Mos ia jepni askujt numrin e kartës, kodin CVV apo kodin që ju vjen me SMS. Për të marrë para mjafton numri IBAN.',
        'Never give anyone your card number, its CVV or a code you get by SMS. To receive money an IBAN is enough.'
      ]
    ]
  },
  { heading: ['Mashtrimet e njohura', 'Known scams'] },
  {
    list: [
      [
        'Faqja e rreme e postës. "Blerësi" ju dërgon një lidhje që duket si faqja e postës ose e një banke dhe ju kërkon kartën. Posta nuk kërkon kartë për t\'ju dhënë para.',
        'The fake post office page. The "buyer" sends a link that looks like the page of the post office or a bank and asks for your card. The post office needs no card to pay you.'
      ],
      [
        'Karta "për të marrë para". Ju thonë se pagesa u krye dhe se duhet vetëm të shkruani kartën për ta pranuar. Kështu paratë dalin nga llogaria, nuk hyjnë.',
        'The card "to receive money". They say the payment is done and you only need to enter your card to accept it. That is how money leaves your account, not how it arrives.'
      ],
      [
        'Korrieri i rremë. "Blerësi" thotë se një korrier do ta marrë produktin dhe se ju paguani vetëm sigurimin. Korrieri nuk ekziston.',
        'The fake courier. The "buyer" says a courier will collect the product and you only pay the insurance. There is no courier.'
      ],
      [
        'Kapari. Një çmim shumë i ulët, një shitës "jashtë shtetit" dhe nxitim: pasi e dërgoni kaparin, nuk përgjigjet më.',
        'The deposit. A very low price, a seller "abroad" and pressure to act fast: once you have sent the deposit, nobody answers.'
      ],
      [
        'Shtëpia që nuk shihet. Ju kërkojnë qiranë e parë para se ta shihni banesën. Mos paguani pa hyrë brenda dhe pa takuar pronarin.',
        'The flat that cannot be seen. They ask for the first rent payment before you see it. Do not pay before you have been inside and met the owner.'
      ],
      [
        'Puna me pagesë. Ju ofrojnë punë dhe ju kërkojnë para për dokumente, trajnim apo vizë. Puna paguhet, nuk blihet.',
        'The job you pay for. They offer work and ask for money for papers, training or a visa. A job pays you, you do not buy it.'
      ]
    ]
  },
  { link: paths.scams, text: ['Të gjitha mashtrimet që njohim', 'All the scams we know of'] },
  { heading: ['Nëse ju kanë mashtruar', 'If you have been scammed'] },
  {
    steps: [
      [
        'Njoftoni menjëherë bankën, nëse keni dhënë kartën ose keni dërguar para.',
        'Tell your bank immediately if you gave your card or sent money.'
      ],
      [
        'Ruani mesazhet, lidhjet dhe numrat e telefonit.',
        'Keep the messages, links and phone numbers.'
      ],
      [
        'Bëni kallëzim te Policia e Shtetit, numri 129.',
        'Report it to the State Police, number 129.'
      ],
      [
        'Raportoni shpalljen, që të mos mashtrohen të tjerë.',
        'Report the listing, so that others are not scammed.'
      ]
    ]
  },
  { link: paths.report, text: ['Raporto një shpallje', 'Report a listing'] }
]
