import { words } from './language.ts'

export const errorsWords = words({
  loginFailed: ['Hyrja nuk u krye', 'Login failed'],
  createListingToast: [
    'Shpallja nuk mund të krijohet. Provoni përsëri.',
    'The listing could not be created. Try again.'
  ],
  timeInvalid: ['Shkruani orën si 22:00', 'Enter the time as 22:00'],
  malformed: ['Kërkesa nuk u kuptua.', 'The request could not be understood.'],
  signedOut: ['Hyni në llogari për të vazhduar.', 'Sign in to continue.'],
  notAllowed: ['Nuk e keni këtë të drejtë.', 'You are not allowed to do this.'],
  secondFactorRequired: [
    'Më parë duhet të shkruani kodin e verifikimit.',
    'You need to enter your verification code first.'
  ],
  idVerificationRequired: [
    'Më parë duhet të verifikoni ID-në.',
    'You need to verify your ID first.'
  ],
  deviceVerificationRequired: [
    'Më parë duhet të verifikoni këtë pajisje.',
    'You need to verify this device first.'
  ],
  idNotAccepted: [
    'Ky numër nuk mund të pranohet. Kontrollojeni dhe provoni përsëri.',
    'This number cannot be accepted. Check it and try again.'
  ],
  notFound: ['Nuk u gjet.', 'Not found.'],
  conflict: [
    'Dikush e ndryshoi ndërkohë. Rifreskojeni faqen.',
    'It has been changed in the meantime. Refresh the page.'
  ],
  listingExpired: [
    'Shpallja ka skaduar. Rinovojeni falas që të shfaqet përsëri.',
    'The listing has expired. Renew it for free to show it again.'
  ],
  listingSold: [
    'Shpallja është shënuar si e shitur. Më parë aktivizojeni përsëri.',
    'The listing is marked as sold. Make it active again first.'
  ],
  listingPaused: [
    'Shpallja është ndalur përkohësisht. Më parë aktivizojeni përsëri.',
    'The listing is paused. Make it active again first.'
  ],
  listingRemoved: [
    'Shpallja u hoq nga moderatorët. Mund vetëm ta fshini.',
    'The listing was removed by the moderators. You can only delete it.'
  ],
  listingOver: [
    'Koha e kësaj shpalljeje ka mbaruar. Postoni një të re.',
    "This listing's time is over. Post a new one."
  ],
  tooLarge: ['Ajo që dërguat është tepër e madhe.', 'What you sent is too large.'],
  unsupportedType: ['Ky lloj skedari nuk pranohet.', 'This type of file is not accepted.'],
  invalidInput: ['Kontrolloni fushat e shënuara.', 'Check the marked fields.'],
  tooManyRequests_one: [
    'Shumë kërkesa. Provoni përsëri pas {n} sekonde.',
    'Too many requests. Try again in {n} second.'
  ],
  tooManyRequests_other: [
    'Shumë kërkesa. Provoni përsëri pas {n} sekondash.',
    'Too many requests. Try again in {n} seconds.'
  ],
  unavailable: [
    'Faqja është e mbingarkuar. Provoni përsëri pas pak.',
    'The site is very busy. Try again shortly.'
  ],
  unexpected: ['Ndodhi një gabim. Provoni përsëri.', 'Something went wrong. Try again.'],
  unexpectedTitle: ['Ndodhi një gabim', 'Something went wrong'],
  requestId: ['Kodi i gabimit: {requestId}', 'Error code: {requestId}'],
  network: ['Nuk ka lidhje me internetin.', 'There is no internet connection.'],
  timeout: ['Përgjigjja po vonon. Provoni përsëri.', 'The answer is taking too long. Try again.'],
  originRefused: [
    'Kërkesa u refuzua për arsye sigurie. Rifreskojeni faqen.',
    'The request was refused for security reasons. Refresh the page.'
  ],
  blocked: ["Këtij përdoruesi nuk mund t'i shkruani.", 'You cannot write to this user.'],
  photoNotYours: [
    'Njërën nga fotot nuk e keni ngarkuar ju.',
    'One of the photos was not uploaded by you.'
  ],
  repeatedDifferently: [
    'Kjo kërkesë u dërgua më parë me të dhëna të tjera.',
    'This request was sent before with different data.'
  ]
})
