import { words } from './language.ts'

export const notificationsWords = words({
  title: ['Njoftimet', 'Notifications'],
  unread_one: ['{n} njoftim i palexuar', '{n} unread notification'],
  unread_other: ['{n} njoftime të palexuara', '{n} unread notifications'],
  new: ['I ri', 'New'],
  markAllRead: ['Shëno të gjitha si të lexuara', 'Mark all as read'],
  emptyTitle: ['Nuk keni njoftime', 'You have no notifications'],
  emptyBody: [
    "Kur dikush t'ju shkruajë ose kur të dalë një shpallje që po kërkoni, do ta shihni këtu.",
    'When someone writes to you or a listing you are looking for appears, you will see it here.'
  ],
  older: ['Njoftime më të vjetra', 'Older notifications'],
  mailUnconfirmed: [
    'Njoftimet nuk ju vijnë me email, sepse adresa nuk është konfirmuar ende.',
    'Notifications are not emailed to you, because your address is not confirmed yet.'
  ],
  searchMailsOff: [
    'Emailet për kërkimet e ruajtura i keni çaktivizuar.',
    'You have turned off emails about saved searches.'
  ],
  newMessageTitle: ['{name} ju shkroi', '{name} wrote to you'],
  newMessages_one: ['{n} mesazh i ri', '{n} new message'],
  newMessages_other: ['{n} mesazhe të reja', '{n} new messages'],
  searchMatchTitle: ['Shpallje e re për "{search}"', 'New listing for "{search}"'],
  searchMatches_one: ['{n} shpallje e re për "{search}"', '{n} new listing for "{search}"'],
  searchMatches_other: ['{n} shpallje të reja për "{search}"', '{n} new listings for "{search}"'],
  priceDropTitle: ['Çmimi u ul', 'Price drop'],
  priceDropBody: [
    '{title}: nga {oldPrice} në {newPrice}',
    '{title}: from {oldPrice} to {newPrice}'
  ],
  savedReserved: ['Një shpallje që ruajtët u rezervua', 'A listing you saved is reserved'],
  savedSold: [
    'Një shpallje që ruajtët nuk është më në dispozicion',
    'A listing you saved is no longer available'
  ],
  savedActive: [
    'Një shpallje që ruajtët është përsëri në dispozicion',
    'A listing you saved is available again'
  ],
  expiringTitle: ['Shpallja juaj po skadon', 'Your listing is about to expire'],
  expiringBody: ['{title}. Rinovojeni falas.', '{title}. Renew it for free.'],
  expiringPausedBody: [
    '{title}. Aktivizojeni përsëri dhe rinovojeni falas.',
    '{title}. Make it active again and renew it for free.'
  ],
  settings: ['Cilësimet e njoftimeve', 'Notification settings'],
  settingsTitle: ["Për çfarë doni t'ju njoftojmë?", 'What should we notify you about?'],
  channelPush: ['Në pajisjet e mia', 'On my devices'],
  channelMail: ['Me email', 'By email'],
  channelDevice: ['Në këtë pajisje', 'On this device'],
  deviceHelp: [
    'Njoftimet vijnë vetëm në pajisjet ku i keni aktivizuar.',
    'Notifications reach only the devices where you have turned them on.'
  ],
  deviceNeedsScript: [
    'Pa JavaScript, kjo pajisje nuk mund të marrë njoftime.',
    'Without JavaScript this device cannot get notifications.'
  ],
  quietTitle: ['Orët e qeta', 'Quiet hours'],
  quietHelp: [
    'Gjatë këtyre orëve pajisjet tuaja heshtin. Njoftimet vijnë pas tyre.',
    'During these hours your devices stay quiet. Notifications come afterwards.'
  ],
  quietUse: ['Përdor orët e qeta', 'Use quiet hours'],
  quietFrom: ['Nga ora', 'From'],
  quietTo: ['Deri në orën', 'Until'],
  settingsSaved: ['Ndryshimet u ruajtën', 'Changes saved'],
  unsubscribeTitle: ['Emailet e njoftimeve', 'Notification emails'],
  unsubscribeBody: [
    'Nuk doni të merrni më email për "{kind}"?',
    'Don\'t want emails about "{kind}" any more?'
  ],
  unsubscribe: ['Mos më dërgo më email', 'Stop these emails'],
  unsubscribed: [
    'Nuk do të merrni më email për "{kind}".',
    'You will get no more emails about "{kind}".'
  ],
  unsubscribeBroken: [
    'Kjo lidhje nuk vlen. Njoftimet me email i ndryshoni te cilësimet.',
    'This link is not valid. You can change your notification emails in the settings.'
  ]
})

export const noticeMailWords = words({
  messageSubject: ['Mesazh i ri nga {name}', 'New message from {name}'],
  messageBody: [
    'Përshëndetje {recipient},\n\n{name} ju shkroi për "{title}":\n\n"{excerpt}"\n\nPërgjigjuni këtu: {link}',
    'Hello {recipient},\n\n{name} wrote to you about "{title}":\n\n"{excerpt}"\n\nReply here: {link}'
  ],
  matchBody: [
    'Përshëndetje {name},\n\nKa shpallje të reja për kërkimin tuaj "{search}":\n\n{listings}\n\nShikojini të gjitha: {link}',
    'Hello {name},\n\nThere are new listings for your search "{search}":\n\n{listings}\n\nSee them all: {link}'
  ],
  digestSubject: ['Shpallje të reja për kërkimet e ruajtura', 'New listings for saved searches'],
  digestBody: [
    'Përshëndetje {name},\n\nKa shpallje të reja për kërkimet tuaja të ruajtura:\n\n{searches}',
    'Hello {name},\n\nThere are new listings for your saved searches:\n\n{searches}'
  ],
  savedStatusSubject: ['{status}: {title}', '{status}: {title}'],
  savedStatusBody: [
    'Përshëndetje {name},\n\n{status}: "{title}".\n\nShikojeni, bashkë me shpallje të ngjashme: {link}',
    'Hello {name},\n\n{status}: "{title}".\n\nSee it, with similar listings: {link}'
  ],
  priceDropSubject: ['Çmimi u ul: {title}', 'Price drop: {title}'],
  priceDropBody: [
    'Përshëndetje {name},\n\nÇmimi i një shpalljeje që keni ruajtur u ul: "{title}" tani kushton {newPrice} (ishte {oldPrice}).\n\nShikojeni këtu: {link}',
    'Hello {name},\n\nThe price of a listing you saved has dropped: "{title}" now costs {newPrice} (was {oldPrice}).\n\nSee it here: {link}'
  ]
})
