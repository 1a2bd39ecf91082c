import { words } from './language.ts'

export const pushWords = words({
  title: ['Aktivizo Njoftimet', 'Turn on notifications'],
  body: [
    'Merrni vesh menjëherë kur ju shkruajnë ose kur del një shpallje që po kërkoni.',
    'Get notified as soon as someone messages you or a listing you are looking for appears.'
  ],
  enable: ['Aktivizo', 'Turn on'],
  notNow: ['Jo tani', 'Not now'],
  enabledTitle: ['Njoftimet u aktivizuan!', 'Notifications are on!'],
  enabledBody: [
    'Do të marrësh njoftime për shpalljet e reja dhe mesazhet.',
    'You will get notifications about new listings and messages.'
  ],
  deniedTitle: ['Lejimet e nevojshme', 'Permission needed'],
  deniedBody: [
    'Për të marrë njoftime, duhet të lejosh njoftimet në shfletuesin tënd.',
    'To get notifications, you need to allow them in your browser.'
  ],
  failedTitle: ['Gabim', 'Error'],
  notDisabled: [
    "Nuk mund t'i çaktivizojmë njoftimet. Provoni përsëri.",
    'We cannot turn off notifications. Try again.'
  ],
  failedBody: [
    'Nuk mund të aktivizojmë njoftimet. Provo përsëri.',
    'We cannot turn on notifications. Try again.'
  ],
  disable: ['Çaktivizo njoftimet', 'Turn off notifications'],
  disabled: ['Njoftimet u çaktivizuan', 'Notifications are off'],
  unsupported: [
    'Ky shfletues nuk i mbështet njoftimet.',
    'This browser does not support notifications.'
  ]
})

export const installWords = words({
  title: ['Instalo aplikacionin', 'Install the app'],
  body: [
    'Hapet nga ekrani i telefonit dhe funksionon edhe kur bie lidhja.',
    'It opens from your home screen and works even when the connection drops.'
  ],
  action: ['Instalo', 'Install'],
  dismiss: ['Jo tani', 'Not now'],
  installed: ['Aplikacioni u instalua', 'The app is installed'],
  appDescription: ['Shpallje falas në të gjithë Shqipërinë', 'Free listings across Albania']
})

/** What the pictures of the dialog that installs the app show. */
export const screenWords = words({
  home: ['Kryefaqja me shpalljet më të reja', 'The home page with the newest listings'],
  search: ['Kërkimi i makinave me filtra', 'Searching for cars with filters'],
  listing: ['Një shpallje me çmimin e krahasuar', 'A listing with its price compared']
})
