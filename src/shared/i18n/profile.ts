import { words } from './language.ts'

export const profileWords = words({
  title: ['Profili im', 'My profile'],
  saved: ['Profili u ruajt', 'Profile saved'],
  changePassword: ['Ndrysho fjalëkalimin', 'Change password'],
  noListings: ['Nuk keni ende shpallje', 'No listings yet'],
  createFirst: ['Krijo shpalljen e parë', 'Create Your First Listing'],
  sellerListings: ['Shpallje nga {name}', 'Listings by {name}'],
  sellerEmpty: ['Ky shitës nuk ka shpallje aktive.', 'This seller has no active listings.'],
  sellerDescription: [
    'Shpallje nga {name} te {site}: foto, çmime dhe kontakt i drejtpërdrejtë.',
    'Listings by {name} on {site}: photos, prices and direct contact.'
  ],
  sellerKind: ['Lloji i shitësit', 'Seller type'],
  privateSeller: ['Shitës privat', 'Private seller'],
  business: ['Biznes', 'Business'],
  soldCount_one: ['{n} e shitur', '{n} sold'],
  soldCount_other: ['{n} të shitura', '{n} sold'],
  joined: ['Regjistruar më {date}', 'Joined on {date}']
})
