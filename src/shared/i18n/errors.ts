import { words } from './language.ts'

export const errorsWords = words({
  sessionEndedTitle: ['Kishit dalë nga llogaria', 'You were no longer signed in'],
  sessionEndedBody: [
    'Ajo që dërguat nuk u ruajt. Hyni dhe provojeni përsëri.',
    'What you sent was not saved. Sign in and try again.'
  ],
  loginFailed: ['Hyrja nuk u krye', 'Login failed'],
  registrationFailed: ['Regjistrimi nuk u krye', 'Registration failed'],
  fetchUserFailed: ['Të dhënat e përdoruesit nuk u ngarkuan', 'Failed to fetch user'],
  logoutFailed: ['Dalja nuk u krye', 'Logout failed'],
  createListingFailed: ['Shpallja nuk u krijua', 'Failed to create listing'],
  notAuthenticated: ['Nuk keni hyrë në llogari', 'Not authenticated'],
  fetchVerificationFailed: [
    'Gjendja e verifikimit nuk u ngarkua',
    'Failed to fetch verification status'
  ],
  fetchUsersFailed: ['Përdoruesit nuk u ngarkuan', 'Failed to fetch users'],
  fetchDevicesFailed: [
    'Verifikimet e pajisjeve nuk u ngarkuan',
    'Failed to fetch device verifications'
  ],
  createListingToast: [
    'Shpallja nuk mund të krijohet. Provoni përsëri.',
    'The listing could not be created. Try again.'
  ],
  timeInvalid: ['Shkruani orën në këtë formë: 22:00', 'Enter the time in this form: 22:00'],
  malformed: ['Kërkesa nuk u kuptua.', 'The request could not be understood.'],
  signedOut: ['Hyni në llogari për të vazhduar.', 'Sign in to continue.'],
  tokenInvalid: [
    'Tokeni nuk vlen: është i gabuar, i skaduar ose i fshirë.',
    'The token is not valid: it is wrong, expired or deleted.'
  ],
  scopeNeeded: [
    'Tokeni nuk e ka të drejtën {scope}.',
    'The token does not have the scope {scope}.'
  ],
  scopeMissing: ['Ky veprim nuk bëhet me token.', 'This cannot be done with a token.'],
  notAllowed: [
    'Ky veprim nuk lejohet me llogarinë tuaj.',
    'This is not allowed with your account.'
  ],
  suspended: [
    'Llogaria juaj është pezulluar. Arsyen dhe si të ankoheni i gjeni në email.',
    'Your account is suspended. See the email for the reason and how to appeal.'
  ],
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
  ownCase: [
    'Ky rast ka të bëjë me ju: duhet ta shqyrtojë një moderator tjetër.',
    'This case is about you: another moderator has to review it.'
  ],
  conflict: [
    'Ndërkohë pati ndryshime. Rifreskoni faqen.',
    'There have been changes in the meantime. Refresh the page.'
  ],
  listingExpired: [
    'Shpallja ka skaduar. Rinovojeni falas që të shfaqet përsëri.',
    'The listing has expired. Renew it for free to show it again.'
  ],
  listingSold: [
    'Shpallja është mbyllur. Më parë aktivizojeni përsëri.',
    'The listing is closed. Make it active again first.'
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
    'Kjo shpallje nuk rinovohet më. Postoni një të re.',
    'This listing can no longer be renewed. Post a new one.'
  ],
  tooLarge: ['Skedari ose teksti është shumë i madh.', 'The file or the text is too large.'],
  headersTooLarge: [
    'Kërkesa ka tepër të dhëna. Fshini kukit e platformës dhe provoni përsëri.',
    'The request carries too much data. Delete the cookies of this site and try again.'
  ],
  requestTimeout: [
    'Kërkesa nuk mbërriti në kohë. Provoni përsëri.',
    'The request did not arrive in time. Try again.'
  ],
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
  tooManyHours_one: [
    'Shumë kërkesa. Provoni përsëri pas {n} ore.',
    'Too many requests. Try again in {n} hour.'
  ],
  tooManyHours_other: [
    'Shumë kërkesa. Provoni përsëri pas {n} orësh.',
    'Too many requests. Try again in {n} hours.'
  ],
  unavailable: [
    'Platforma është e mbingarkuar. Provoni përsëri pas pak.',
    'The site is very busy. Try again shortly.'
  ],
  mailDown: [
    'Mesazhi nuk u dërgua: emaili ynë nuk funksionon për momentin. Provoni përsëri pas pak.',
    'The message was not sent: our email is not working right now. Try again shortly.'
  ],
  unexpected: ['Ndodhi një gabim. Provoni përsëri.', 'Something went wrong. Try again.'],
  unexpectedTitle: ['Ndodhi një gabim', 'Something went wrong'],
  requestId: ['Kodi i gabimit: {requestId}', 'Error code: {requestId}'],
  network: ['Nuk ka lidhje me internetin.', 'There is no internet connection.'],
  timeout: ['Përgjigjja po vonohet. Provoni përsëri.', 'The answer is taking too long. Try again.'],
  originRefused: [
    'Kërkesa u refuzua për arsye sigurie. Rifreskoni faqen.',
    'The request was refused for security reasons. Refresh the page.'
  ],
  blocked: ["Këtij përdoruesi nuk mund t'i shkruani.", 'You cannot write to this user.'],
  photoNotYours: [
    'Një foto nuk u gjet. Ngarkojeni përsëri.',
    'A photo was not found. Upload it again.'
  ],
  filterUnknown: ['Ky filtër nuk ekziston', 'There is no such filter'],
  repeatedDifferently: [
    'Ky formular u dërgua më parë me të dhëna të tjera. Rifreskoni faqen dhe provoni përsëri.',
    'This form was sent before with different data. Refresh the page and try again.'
  ]
})

/** The key of one of these texts. */
export type ErrorText = keyof ReturnType<typeof errorsWords>
