import { words } from './language.ts'

/** What is for sale, free, or wanted; what differs between categories stands in their wording. */
export const kindWords = words({
  kind: ['Lloji i shpalljes', 'Listing type'],
  offers: ['Oferta', 'Offers'],
  free: ['Falas', 'Free'],
  wanted: ['Kërkohet', 'Wanted'],
  upTo: ['Deri në {price}', 'Up to {price}'],
  from: ['Nga {price}', 'From {price}'],
  postTitle: ['Çfarë doni të bëni?', 'What would you like to do?'],
  postSale: ['Ofroj', 'Offer'],
  postFree: ['Dhuroj', 'Give away'],
  postWanted: ['Kërkoj', 'Look for'],
  freeHelp: ['Në vend të çmimit shfaqet "Falas".', '"Free" is shown instead of a price.'],
  wantedHelp: [
    'Shpallja del te "Kërkohet". Kush e ka, ju shkruan vetë.',
    'Your listing appears under "Wanted". People who have it will write to you.'
  ],
  wantedPrice: ['Deri në sa paguani', 'The most you would pay'],
  wantedPay: ['Paga që kërkoni', 'The pay you expect'],
  wantedPriceHelp: ['Mund ta lini bosh.', 'You can leave it empty.'],
  wantedTitlePlaceholder: ['p.sh. Biçikletë për fëmijë, 6 vjeç', "e.g. Children's bike, age 6"],
  wantedGreeting: [
    'Përshëndetje! Kam atë që kërkoni: "{title}".',
    'Hello! I have what you are looking for: "{title}".'
  ]
})
