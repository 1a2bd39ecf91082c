import { paths } from '../../paths.ts'
import { type Prose, text } from './prose.ts'

export const termsProse: Prose = [
  text(
    'Rregullat që pranoni kur postoni, kërkoni ose shkruani te {site}. Vlejnë që nga 23 nëntori 2026.',
    'The rules you accept when you post, search or write on {site}. In force since 23 November 2026.'
  ),
  { heading: ['Llogaria', 'Your account'] },
  text(
    'Llogari mund të hapë kush ka mbushur 16 vjeç; nën 18 vjeç duhet leja e prindit ose e kujdestarit.',
    'You must be at least 16 to open an account; under 18 you need the permission of a parent or guardian.'
  ),
  text(
    'Jepni të dhëna të vërteta dhe mos ia tregoni askujt fjalëkalimin. Jeni përgjegjës për atë që bëni me llogarinë tuaj. Na njoftoni menjëherë nëse dikush tjetër hyn në të.',
    'Give accurate details and do not share your password with anyone. You are responsible for what you do with your account. Let us know immediately if someone else gains access to it.'
  ),
  { heading: ['Shpalljet', 'Listings'] },
  {
    list: [
      [
        'Postoni vetëm atë që keni dhe që keni të drejtë ta shisni, ta jepni ose ta ofroni.',
        'Post only what you have and what you have the right to sell, give away or offer.'
      ],
      [
        "Përshkrimi, çmimi dhe gjendja duhet t'i përgjigjen së vërtetës. Fotot duhet të jenë tuajat.",
        'The description, price and condition must be accurate. The photos must be your own.'
      ],
      [
        'Një shpallje për çdo produkt, pronë ose vend pune, në kategorinë e duhur, pa përsëritje.',
        'One listing for each item, property or job, in the right category, without repeats.'
      ],
      [
        'Çmimi është ai që kërkoni vërtet, në lekë të reja ose në euro.',
        'The price is what you are actually asking, in new lek or in euro.'
      ]
    ]
  },
  { heading: ['Çfarë nuk lejohet', 'What is not allowed'] },
  {
    list: [
      ['Armë, municione dhe lëndë plasëse.', 'Weapons, ammunition and explosives.'],
      [
        'Drogë, ilaçe, duhan dhe alkool pa akcizë.',
        'Drugs, medicines, untaxed tobacco and alcohol.'
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
        'Get-rich-quick schemes, jobs that ask for money first and any kind of fraud.'
      ],
      ['Fyerje, urrejtje dhe diskriminim.', 'Insults, hatred and discrimination.']
    ]
  },
  { heading: ['Blerja dhe shitja', 'Buying and selling'] },
  text(
    'Marrëveshja është mes blerësit dhe shitësit. Platforma {site} nuk shet, nuk mban para dhe nuk dërgon pako; nuk është palë në marrëveshje dhe nuk kërkon pagesë.',
    'The agreement is between buyer and seller. {site} does not sell, hold money or send parcels; it is not a party to the agreement and asks for no payment.'
  ),
  { heading: ['Përmbajtja', 'Content'] },
  text(
    "Shpalljet i shkruajnë përdoruesit dhe nuk kontrollohen para se të dalin. Teksti dhe fotot mbeten tuajat; na lejoni t'i shfaqim te {site} për aq kohë sa ruhet shpallja.",
    'Listings are written by users and are not checked before they appear. The text and photos remain yours; you allow us to show them on {site} for as long as the listing is kept.'
  ),
  { heading: ['Heqja e shpalljeve dhe e llogarive', 'Removal of listings and accounts'] },
  text(
    'Mund të heqim shpallje ose të pezullojmë llogari që i shkelin këto rregulla. Nëse mendoni se kemi gabuar, na shkruani.',
    'We may remove listings or suspend accounts that break these rules. If you think we were wrong, write to us.'
  ),
  { heading: ['Përgjegjësia', 'Liability'] },
  text(
    'Përpiqemi që platforma të punojë pa ndërprerje, por nuk e garantojmë. Nuk jemi përgjegjës për marrëveshjet mes përdoruesve, përveç kur ligji e kërkon.',
    'We try to keep the site running without interruption, but do not guarantee it. We are not responsible for agreements between users, except where the law requires it.'
  ),
  { heading: ['Ligji', 'Law'] },
  text(
    'Zbatohet ligji i Republikës së Shqipërisë. Mosmarrëveshjet që nuk zgjidhen me mirëkuptim i takojnë gjykatës kompetente në Shqipëri.',
    'The law of the Republic of Albania applies. Disputes that are not settled amicably are settled by the competent court in Albania.'
  ),
  { heading: ['Pyetje', 'Questions'] },
  { text: ['Platformën {site} e administron {controller}.', '{site} is run by {controller}.'] },
  { link: paths.contact, text: ['Na kontaktoni', 'Contact us'] },
  { link: paths.privacy, text: ['Politika e privatësisë', 'Privacy policy'] }
]
