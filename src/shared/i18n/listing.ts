import { words } from './language.ts'

export const listingWords = words({
  conditionNew: ['E re', 'New'],
  conditionUsed: ['E përdorur', 'Used'],
  conditionDamaged: ['E dëmtuar', 'Damaged'],
  free: ['Falas', 'Free'],
  negotiable: ['I diskutueshëm', 'Negotiable'],
  description: ['Përshkrimi', 'Description'],
  details: ['Të dhënat', 'Details'],
  condition: ['Gjendja', 'Condition'],
  category: ['Kategoria', 'Category'],
  location: ['Vendndodhja', 'Location'],
  seller: ['Shitësi', 'Seller'],
  idChecked: ['Numri i ID-së u kontrollua', 'ID number checked'],
  share: ['Shpërndaj', 'Share'],
  shareText: ['{title}, {price}', '{title}, {price}'],
  safetyTitle: ['Këshilla sigurie', 'Safety tips'],
  safetyMeet: ['Takohuni në vende publike', 'Meet in public places'],
  safetyCheck: ['Kontrollojeni produktin para se të paguani', 'Check the product before paying'],
  safetyMoney: [
    'Mos dërgoni para pa e parë produktin',
    'Do not send money before seeing the product'
  ],
  safetyTrust: ['Besojini instinktit tuaj', 'Trust your instincts'],
  notFoundTitle: ['Shpallja nuk u gjet', 'Listing not found'],
  notFoundBody: [
    'Shpallja që kërkuat nuk ekziston ose është hequr.',
    'The listing you were looking for does not exist or has been removed.'
  ],
  photoAlt: ['{title}, fotoja {n}', '{title}, photo {n}'],
  photoCounter: ['{n} nga {total}', '{n} of {total}'],
  similar: ['Shpallje të ngjashme', 'Similar listings'],
  statusActive: ['Aktive', 'Active'],
  statusReserved: ['E rezervuar', 'Reserved'],
  statusSold: ['E shitur', 'Sold'],
  statusInactive: ['Joaktive', 'Inactive'],
  statusExpired: ['E skaduar', 'Expired'],
  statusRemoved: ['E hequr', 'Removed'],
  noticeSold: [
    'Ky produkt është shitur. Më poshtë janë disa të ngjashme.',
    'This product has been sold. Here are some similar ones.'
  ],
  noticeInactive: [
    'Shitësi e ka ndalur përkohësisht këtë shpallje.',
    'The seller has paused this listing.'
  ],
  noticeExpired: ['Kjo shpallje ka skaduar.', 'This listing has expired.'],
  noticeRemoved: [
    'Kjo shpallje u hoq nga moderatorët.',
    'This listing was removed by the moderators.'
  ],
  ownNotice: ['Kjo është shpallja juaj.', 'This is your listing.'],
  hidden: ["Shpallja nuk do t'ju shfaqet më", 'You will not see this listing again']
})
