import { words } from './language.ts'

export const watchingWords = words({
  save: ['Ruaj', 'Save'],
  saved: ['E ruajtur', 'Saved'],
  savedToast: ['Shpallja u ruajt', 'Listing saved'],
  unsavedToast: ['Shpallja u hoq nga të ruajturat', 'Listing removed from saved'],
  savedTitle: ['Shpalljet e ruajtura', 'Saved listings'],
  savedEmptyTitle: ['Nuk keni shpallje të ruajtura', 'You have no saved listings'],
  savedEmptyBody: [
    'Prekni "Ruaj" te një shpallje dhe do ta gjeni këtu, edhe pa internet.',
    'Tap "Save" on a listing and you will find it here, even offline.'
  ],
  savedOnDevice: [
    "Këto shpallje ruhen vetëm në këtë pajisje. Hyni në llogari që t'i keni kudo.",
    'These listings are kept on this device only. Sign in to have them everywhere.'
  ],
  savedNeedsScript: [
    'Pa JavaScript, shpalljet ruhen vetëm me llogari. Hyni në llogari për të parë të ruajturat.',
    'Without JavaScript, listings can only be saved with an account. Sign in to see yours.'
  ],
  priceDrop: ['Çmimi u ul', 'Price drop'],
  priceWas: ['Ishte {price}', 'Was {price}'],
  hide: ['Mos ma shfaq më', "Don't show me this again"],
  hideListing: ['Këtë shpallje', 'This listing'],
  hideSeller: ['Asgjë nga {name}', 'Anything by {name}'],
  hideWord: ['Titujt me këtë fjalë', 'Titles with this word'],
  hideWordAdd: ['Mos shfaq', 'Hide'],
  sellerHidden: [
    "Shpalljet e këtij shitësi nuk do t'ju shfaqen më",
    "You will not see this seller's listings again"
  ],
  wordHidden: [
    "Shpalljet me këtë fjalë nuk do t'ju shfaqen më",
    'You will not see listings with this word again'
  ],
  shownAgain: ["Do t'ju shfaqet përsëri", 'You will see it again'],
  hiddenSingle: ['{n} e fshehur', '{n} hidden'],
  hiddenSeveral: ['{n} të fshehura', '{n} hidden'],
  showHidden: ['Shfaq', 'Show'],
  changeHidden: ['Ndrysho listën', 'Change the list'],
  hiddenTitle: ['Të fshehurat', 'Hidden by you'],
  hiddenIntro: [
    'Këto i keni fshehur ju. Lista ruhet vetëm në këtë pajisje.',
    'You have hidden these. The list is kept on this device only.'
  ],
  hiddenNeedsScript: [
    'Lista ruhet në shfletuesin tuaj, prandaj kjo faqe ka nevojë për JavaScript.',
    'The list is kept in your browser, so this page needs JavaScript.'
  ],
  hiddenEmptyTitle: ['Nuk keni fshehur asgjë', 'You have not hidden anything'],
  hiddenEmptyBody: [
    'Te një shpallje prekni "Mos ma shfaq më" dhe do ta gjeni këtu.',
    'Tap "Don\'t show me this again" on a listing and you will find it here.'
  ],
  hiddenListings: ['Shpalljet e fshehura', 'Hidden listings'],
  hiddenSellers: ['Shitësit e fshehur', 'Hidden sellers'],
  hiddenWords: ['Fjalët e fshehura', 'Hidden words'],
  showAgain: ['Shfaq përsëri', 'Show again']
})
