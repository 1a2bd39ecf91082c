import { words } from './language.ts'

export const privacyWords = words({
  ownData: ['Të dhënat tuaja', 'Your data'],
  exportData: ['Shkarko të dhënat e mia', 'Download my data'],
  exportHelp: [
    'Një skedar me profilin, shpalljet dhe mesazhet tuaja.',
    'One file with your profile, listings and messages.'
  ],
  exportPassword: [
    'Shkruani fjalëkalimin: skedari përmban gjithçka që ruajmë për ju.',
    'Enter your password: the file holds everything we keep about you.'
  ],
  exportFormat: [
    'Një skedar JSON, që lexohet nga programet. Edhe fotot janë brenda tij.',
    'A JSON file, which programs can read. Your photos are in it too.'
  ],
  exportExpired: [
    'Lidhja e shkarkimit nuk vlen më. Shkruani përsëri fjalëkalimin.',
    'The download link is no longer valid. Enter your password again.'
  ],
  password: ['Fjalëkalimi', 'Password'],
  deleteAccount: ['Fshi llogarinë', 'Delete account'],
  deleteTitle: ['Ta fshijmë llogarinë?', 'Delete your account?'],
  deleteBody: [
    'Fshihen profili, shpalljet, fotot dhe kërkimet e ruajtura. Kjo nuk kthehet më mbrapsht.',
    'Your profile, listings, photos and saved searches will be deleted. This cannot be undone.'
  ],
  deleteMessages: [
    'Fshihen edhe mesazhet që keni shkruar. Personi tjetër e sheh ende bisedën, por pa emrin dhe pa fjalët tuaja.',
    'The messages you wrote are deleted too. The other person still sees the conversation, without your name and your words.'
  ],
  deletePassword: ['Shkruani fjalëkalimin për të konfirmuar', 'Enter your password to confirm'],
  deleteUsername: ['Shkruani emrin e përdoruesit: {username}', 'Enter your username: {username}'],
  usernameDiffers: ['Ky nuk është emri juaj i përdoruesit', 'This is not your username'],
  deleted: ['Llogaria u fshi. Mirupafshim!', 'Account deleted. Goodbye!'],
  deletedMailSubject: ['Llogaria juaj te {site} u fshi', 'Your {site} account was deleted'],
  deletedMailBody: [
    'Përshëndetje,\n\nLlogaria juaj u fshi, bashkë me shpalljet, fotot dhe mesazhet tuaja. Ky është emaili i fundit që merrni nga ne; po e fshijmë edhe adresën tuaj.\n\nNëse nuk e keni fshirë ju, na shkruani:\n\n{link}',
    'Hello,\n\nYour account was deleted, with your listings, photos and messages. This is the last email you get from us; we are deleting your address too.\n\nIf it was not you who deleted it, write to us:\n\n{link}'
  ],
  deletedMailWhy: [
    'E morët këtë email sepse kishit llogari te {site}.',
    'You received this email because you had an account with {site}.'
  ]
})
