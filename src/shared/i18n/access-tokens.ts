import { words } from './language.ts'

export const accessTokenWords = words({
  developers: ['Për zhvilluesit', 'For developers'],
  developersHelp: [
    'Lidhni një program tuajin me llogarinë: shpalljet dhe mesazhet përmes API-së.',
    'Connect a program of yours to your account: listings and messages through the API.'
  ],
  title: ['Tokenat e hyrjes', 'Access tokens'],
  intro: [
    'Me një token, programi juaj vepron në emrin tuaj, por vetëm për sa i lejoni. Ruajeni si fjalëkalim.',
    'With a token, your program acts in your name, but only as far as you allow. Keep it like a password.'
  ],
  ends: [
    'Tokenat fshihen kur ndryshoni fjalëkalimin ose dilni nga pajisjet e tjera.',
    'Tokens are deleted when you change your password or sign out of all other devices.'
  ],
  accountNumber: ['Numri i llogarisë suaj: {id}', 'The number of your account: {id}'],
  created: [
    'Tokeni u krijua. Kopjojeni tani: nuk do të shfaqet më.',
    'The token was created. Copy it now: it will not be shown again.'
  ],
  token: ['Tokeni', 'Token'],
  none: ['Nuk keni asnjë token.', 'You have no tokens.'],
  yours: ['Tokenat tuaj', 'Your tokens'],
  create: ['Krijo një token', 'Create a token'],
  name: ['Emri', 'Name'],
  nameHelp: [
    'Për çfarë shërben, p.sh. "Importi nga dyqani"',
    'What it is for, e.g. "Import from the shop"'
  ],
  scopes: ['Çfarë lejohet', 'What it may do'],
  listingsRead: ['Të lexojë shpalljet', 'Read listings'],
  listingsWrite: [
    'Të postojë, ndryshojë e fshijë shpalljet tuaja',
    'Post, change and delete your listings'
  ],
  messagesRead: ['Të lexojë mesazhet tuaja', 'Read your messages'],
  messagesWrite: ['Të dërgojë mesazhe në emrin tuaj', 'Send messages in your name'],
  lifetime: ['Sa kohë vlen', 'How long it is valid'],
  days: ['{n} ditë', '{n} days'],
  password: ['Fjalëkalimi juaj', 'Your password'],
  validUntil: ['Vlen deri më {date}', 'Valid until {date}'],
  lastUsed: ['Përdorur më {date}', 'Used on {date}'],
  neverUsed: ['Ende i papërdorur', 'Not used yet'],
  revoke: ['Fshije tokenin', 'Delete token'],
  revoked: ['Tokeni u fshi', 'Token deleted']
})

export const accessTokenProblemsWords = words({
  tokenNameRequired: ['Shkruani një emër për tokenin', 'Enter a name for the token'],
  tokenNameTooLong: [
    'Emri ka më shumë se {max} karaktere',
    'The name is longer than {max} characters'
  ],
  tokenScopesRequired: ['Zgjidhni të paktën një të drejtë', 'Choose at least one thing it may do'],
  tokenLimit: [
    'Keni tashmë {max} tokena. Fshini një më parë.',
    'You already have {max} tokens. Delete one first.'
  ]
})
