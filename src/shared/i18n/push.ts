import { words } from './language.ts'

/** What the cards say that offer notifications and the app; fetched when a card is shown. */
export const pushWords = words({
  title: ['Aktivizo Njoftimet', 'Turn on notifications'],
  body: [
    'Merrni vesh menjëherë kur ju shkruajnë ose kur del një shpallje që po kërkoni.',
    'Know at once when someone writes to you or when a listing you are looking for appears.'
  ],
  enable: ['Aktivizo', 'Turn on'],
  notNow: ['Jo tani', 'Not now'],
  enabledTitle: ['Njoftimet u aktivizuan!', 'Notifications are on!'],
  enabledBody: [
    'Do të marrësh njoftime për shpaljet e reja dhe mesazhet.',
    'You will get notifications about new listings and messages.'
  ],
  deniedTitle: ['Lejamimet e nevojshme', 'Permission needed'],
  deniedBody: [
    'Për të marrë njoftime, duhet të lejosh njoftimet në shfletuesin tënd.',
    'To get notifications, you need to allow them in your browser.'
  ],
  failedTitle: ['Gabim', 'Error'],
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
    'Hapet më shpejt dhe është gjithmonë në ekranin kryesor.',
    'It opens faster and is always on your home screen.'
  ],
  action: ['Instalo', 'Install'],
  dismiss: ['Jo tani', 'Not now'],
  installed: ['Aplikacioni u instalua', 'The app is installed'],
  appDescription: ['Shpallje falas në të gjithë Shqipërinë', 'Free listings across Albania']
})
