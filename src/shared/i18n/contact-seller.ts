import { words } from './language.ts'

/** The contact dialog's offers. */
export const contactSellerWords = words({
  quickAvailable: ['A është ende në dispozicion?', 'Is it still available?'],
  quickTerms: ['Cilat janë kushtet?', 'What are the terms?'],
  quickPrice: ['A mund ta diskutojmë çmimin?', 'Can we discuss the price?'],
  quickMeet: ['Ku mund të takohemi?', 'Where can we meet?'],
  quickPhotos: ['A keni foto të tjera?', 'Do you have more photos?'],
  quickUsed: ['Sa kohë është përdorur?', 'How long has it been used?'],
  defaultGreeting: [
    'Përshëndetje! Më intereson shpallja juaj "{title}".',
    'Hello! I am interested in your listing "{title}".'
  ]
})
