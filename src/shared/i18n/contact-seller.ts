import { words } from './language.ts'

/** Writing to a seller from a listing's page: the box, the dialog and what they offer. */
export const contactSellerWords = words({
  title: ['Kontakto shitësin', 'Contact seller'],
  modeMessage: ['Mesazh', 'Message'],
  modePhone: ['Telefon', 'Phone'],
  modeEmail: ['Email', 'Email'],
  phoneNotice: [
    'Për të marrë numrin e telefonit, dërgojini shitësit një mesazh të parë.',
    'To get the phone number, send the seller a first message.'
  ],
  emailNotice: [
    'Për të marrë adresën e emailit, dërgojini shitësit një mesazh të parë.',
    'To get the email address, send the seller a first message.'
  ],
  quickTitle: ['Mesazhe të gatshme', 'Quick messages'],
  quickAvailable: ['A është ende në dispozicion?', 'Is it still available?'],
  quickTerms: ['Cilat janë kushtet?', 'What are the terms?'],
  quickPrice: ['A mund ta diskutojmë çmimin?', 'Can we discuss the price?'],
  quickMeet: ['Ku mund të takohemi?', 'Where can we meet?'],
  quickPhotos: ['A keni foto të tjera?', 'Do you have more photos?'],
  quickUsed: ['Sa kohë është përdorur?', 'How long has it been used?'],
  defaultGreeting: [
    'Përshëndetje! Më intereson shpallja juaj "{title}".',
    'Hello! I am interested in your listing "{title}".'
  ],
  messageLabel: ['Mesazhi juaj', 'Your message'],
  send: ['Dërgo mesazhin', 'Send message'],
  sentTitle: ['Mesazhi u dërgua!', 'Message sent!'],
  sentBody: [
    "Shitësi do të marrë mesazhin tuaj dhe do t'ju përgjigjet së shpejti.",
    'The seller will get your message and reply to you soon.'
  ],
  sentPageTitle: ['Mesazhi u dërgua', 'Message sent'],
  sentPageBody: [
    'Mesazhi juaj u dërgua me sukses tek shitësi.',
    'Your message was sent to the seller successfully.'
  ],
  heldTitle: ['Mesazhi po shqyrtohet', 'Your message is being checked'],
  heldBody: [
    'Llogaria juaj është e re. Shitësi do ta marrë mesazhin pasi ta ketë parë një moderator.',
    'Your account is new. The seller will get the message once a moderator has seen it.'
  ],
  signInTitle: ['Duhet të jeni të kyçur', 'You need to be signed in'],
  signInBody: [
    'Për të dërguar mesazhe duhet të kyçeni në llogarinë tuaj.',
    'To send messages you need to sign in to your account.'
  ],
  call: ['Telefono', 'Call'],
  whatsApp: ['Shkruaj në WhatsApp', 'Write on WhatsApp'],
  viber: ['Shkruaj në Viber', 'Write on Viber'],
  phoneNotShared: [
    'Shitësi nuk e ka vënë numrin në dispozicion.',
    'The seller has not shared a number.'
  ],
  revealLimit: [
    'Sot keni parë shumë numra. Provoni nesër.',
    'You have seen many numbers today. Try again tomorrow.'
  ],
  revealWarning: [
    'Mos dërgoni para pa e parë produktin.',
    'Do not send money before seeing the product.'
  ],
  failed: [
    'Mesazhi nuk mund të dërgohet. Provoni përsëri.',
    'The message could not be sent. Try again.'
  ]
})
