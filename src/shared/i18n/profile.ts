import { words } from './language.ts'

export const profileWords = words({
  title: ['Profili im', 'My profile'],
  saved: ['Profili u ruajt', 'Profile saved'],
  changePassword: ['Ndrysho fjalëkalimin', 'Change password'],
  notifications: ['Njoftimet', 'Notifications'],
  exportData: ['Shkarko të dhënat e mia', 'Download my data'],
  exportHelp: [
    'Një skedar me profilin, shpalljet dhe mesazhet tuaja.',
    'One file with your profile, listings and messages.'
  ],
  deleteAccount: ['Fshi llogarinë', 'Delete account'],
  deleteTitle: ['Ta fshijmë llogarinë?', 'Delete your account?'],
  deleteBody: [
    'Fshihen profili, shpalljet, fotot dhe kërkimet e ruajtura. Kjo nuk kthehet më mbrapsht.',
    'Your profile, listings, photos and saved searches will be deleted. This cannot be undone.'
  ],
  deletePassword: ['Shkruani fjalëkalimin për të konfirmuar', 'Enter your password to confirm'],
  deleted: ['Llogaria u fshi. Mirupafshim!', 'Account deleted. Goodbye!'],
  blockedUsers: ['Përdoruesit e bllokuar', 'Blocked users'],
  blockedEmpty: ['Nuk keni bllokuar askënd.', 'You have not blocked anyone.'],
  sellerListings: ['Shpallje nga {name}', 'Listings by {name}'],
  sellerEmpty: ['Ky shitës nuk ka shpallje aktive.', 'This seller has no active listings.'],
  joined: ['Regjistruar më {date}', 'Joined on {date}'],
  hiddenListings: ['Shpalljet e fshehura', 'Hidden listings'],
  privateSeller: ['Shitës privat', 'Private seller'],
  business: ['Biznes', 'Business'],
  replyHours: ['Zakonisht përgjigjet brenda pak orësh', 'Usually replies within a few hours'],
  replyDay: ['Zakonisht përgjigjet brenda ditës', 'Usually replies within a day'],
  soldCount_one: ['{n} e shitur', '{n} sold'],
  soldCount_other: ['{n} të shitura', '{n} sold'],
  ratingAsk: ['Si shkoi marrëveshja?', 'How did the deal go?'],
  ratingGood: ['Mirë', 'Good'],
  ratingBad: ['Keq', 'Bad'],
  ratingThanks: ['Faleminderit për vlerësimin!', 'Thank you for your rating!'],
  ratings_one: ['{n} vlerësim', '{n} rating'],
  ratings_other: ['{n} vlerësime', '{n} ratings'],
  ratingsNone: ['Ende pa vlerësime', 'No ratings yet'],
  avatarLabel: ['Fotoja e profilit: {name}', 'Profile picture: {name}'],
  changeEmail: ['Ndrysho emailin', 'Change email'],
  privacy: ['Privatësia', 'Privacy'],
  security: ['Siguria', 'Security'],
  siteLanguage: ['Gjuha e faqes dhe e emaileve', 'Language of the site and of emails']
})
