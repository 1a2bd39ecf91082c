import { paths } from '../../paths.ts'
import type { Prose } from './prose.ts'

export const termsProse: Prose = [
  {
    text: [
      'Rregullat që pranoni kur postoni, kërkoni ose shkruani te {site}.',
      'The rules you accept when you post, search or write on {site}.'
    ]
  },
  { heading: ['Llogaria', 'Your account'] },
  {
    text: [
      'Jepni të dhëna të vërteta dhe mos ia tregoni askujt fjalëkalimin. Për çfarë bëhet me llogarinë tuaj përgjigjeni ju.',
      'Give true details and tell nobody your password. You answer for what is done with your account.'
    ]
  },
  { heading: ['Shpalljet', 'Listings'] },
  {
    list: [
      [
        'Postoni vetëm atë që e keni dhe që keni të drejtë ta shisni, ta jepni ose ta ofroni.',
        'Post only what you have and what you have the right to sell, give away or offer.'
      ],
      [
        'Përshkrimi, çmimi dhe gjendja duhet të jenë të vërteta. Fotot duhet të jenë tuajat.',
        'Description, price and condition must be true. Photos must be your own.'
      ],
      [
        'Një shpallje për çdo send, në kategorinë e duhur, pa përsëritje.',
        'One listing for each thing, in the right category, without repeats.'
      ],
      [
        'Çmimi është ai që kërkoni vërtet, në lekë të reja ose në euro.',
        'The price is what you really ask, in new lek or in euro.'
      ]
    ]
  },
  { heading: ['Çfarë nuk lejohet', 'What is not allowed'] },
  {
    list: [
      ['Armë, municione dhe lëndë plasëse.', 'Weapons, ammunition and explosives.'],
      [
        'Drogë, ilaçe me recetë, duhan dhe alkool pa akcizë.',
        'Drugs, prescription medicine, tobacco and alcohol without excise.'
      ],
      ['Sende të vjedhura ose të falsifikuara.', 'Stolen or counterfeit goods.'],
      [
        'Kafshë të mbrojtura, organe dhe gjithçka tjetër që ndalon ligji.',
        'Protected animals, organs and everything else that the law forbids.'
      ],
      [
        'Dokumente, llogari dhe të dhëna personale të të tjerëve.',
        'Documents, accounts and personal data of others.'
      ],
      [
        'Skema fitimi, oferta pune me pagesë paraprake dhe çdo mashtrim.',
        'Get-rich schemes, jobs that ask for money first and any kind of fraud.'
      ],
      ['Fyerje, urrejtje dhe diskriminim.', 'Insults, hatred and discrimination.']
    ]
  },
  { heading: ['Blerja dhe shitja', 'Buying and selling'] },
  {
    text: [
      'Marrëveshja është mes blerësit dhe shitësit. Platforma {site} nuk shet, nuk mban para dhe nuk dërgon pako; nuk është palë në marrëveshje dhe nuk kërkon pagesë.',
      'The agreement is between buyer and seller. {site} does not sell, hold money or send parcels; it is no party to the agreement and asks for no payment.'
    ]
  },
  { heading: ['Përmbajtja', 'Content'] },
  {
    text: [
      "Shpalljet i shkruajnë përdoruesit dhe nuk kontrollohen para se të dalin. Teksti dhe fotot mbeten tuajat; na lejoni t'i shfaqim te {site} për aq kohë sa ruhet shpallja.",
      'Users write the listings and they are not checked before they appear. Text and photos stay yours; you let us show them on {site} for as long as the listing is kept.'
    ]
  },
  { heading: ['Heqja e shpalljeve dhe e llogarive', 'Removal of listings and accounts'] },
  {
    text: [
      'Mund të heqim shpallje ose të bllokojmë llogari që i shkelin këto rregulla. Nëse mendoni se kemi gabuar, na shkruani.',
      'We may remove listings or ban accounts that break these rules. If you think we were wrong, write to us.'
    ]
  },
  { heading: ['Përgjegjësia', 'Liability'] },
  {
    text: [
      'Përpiqemi që platforma të punojë pa ndërprerje, por nuk e garantojmë. Nuk përgjigjemi për çfarë merren vesh përdoruesit mes tyre, përveç kur ligji e kërkon.',
      'We try to keep the site running without a break but do not guarantee it. We do not answer for what users agree among themselves, except where the law requires it.'
    ]
  },
  { heading: ['Ligji', 'Law'] },
  {
    text: [
      'Zbatohet ligji i Republikës së Shqipërisë. Mosmarrëveshjet që nuk zgjidhen me mirëkuptim i takojnë gjykatës kompetente në Shqipëri.',
      'The law of the Republic of Albania applies. Disputes that are not settled amicably belong to the competent court in Albania.'
    ]
  },
  { heading: ['Pyetje', 'Questions'] },
  {
    text: ['Platformën {site} e drejton {operator}.', '{site} is run by {operator}.']
  },
  { link: paths.contact, text: ['Na kontaktoni', 'Contact us'] },
  { link: paths.privacy, text: ['Politika e privatësisë', 'Privacy policy'] }
]
