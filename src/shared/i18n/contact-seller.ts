import { words } from './language.ts'

export const contactSellerWords = words({
  modeMessage: ['Mesazh', 'Message'],
  modePhone: ['Telefon', 'Phone'],
  modeEmail: ['Email', 'Email'],
  quickTitle: ['Mesazhe të gatshme', 'Quick messages'],
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
    'Llogaria juaj është e re. Mesazhi dorëzohet pasi ta ketë parë një moderator.',
    'Your account is new. The message will be delivered once a moderator has seen it.'
  ],
  openConversation: ['Hap bisedën', 'Open the conversation'],
  signInTitle: ['Duhet të jeni të kyçur', 'You need to be signed in'],
  signInBody: [
    'Për të dërguar mesazhe duhet të kyçeni në llogarinë tuaj.',
    'To send messages you need to sign in to your account.'
  ],
  signInNotice: [
    'Mesazhi që shkruani për shitësin ruhet. Pasi të hyni ose të krijoni llogari, do ta gjeni gati për ta dërguar.',
    'What you write to the seller is kept. Once you have signed in or created an account, it is there, ready to send.'
  ],
  call: ['Telefono', 'Call'],
  whatsApp: ['Shkruaj në WhatsApp', 'Message on WhatsApp'],
  viber: ['Shkruaj në Viber', 'Message on Viber'],
  phoneNotShared: [
    'Numri i telefonit nuk jepet për këtë shpallje.',
    'No phone number is given for this listing.'
  ],
  failed: [
    'Mesazhi nuk mund të dërgohet. Provoni përsëri.',
    'The message could not be sent. Try again.'
  ]
})
