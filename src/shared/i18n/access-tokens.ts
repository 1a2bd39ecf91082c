import { words } from './language.ts'

export const accessTokenWords = words({
  developers: ['Për zhvilluesit', 'For developers'],
  developersHelp: [
    'Lidhni programin tuaj me llogarinë: shpalljet dhe mesazhet përmes API-së.',
    'Connect your own program to your account: listings and messages through the API.'
  ],
  title: ['Tokenat e hyrjes', 'Access tokens'],
  intro: [
    'Me një token, programi juaj vepron në emrin tuaj, por bën vetëm atë që i lejoni. Ruajeni si një fjalëkalim.',
    'With a token, your program acts in your name, but only as far as you allow. Keep it secret, like a password.'
  ],
  ends: [
    'Tokenat fshihen kur ndryshoni fjalëkalimin ose dilni nga pajisjet e tjera.',
    'Tokens are deleted when you change your password or sign out of all other devices.'
  ],
  accountNumber: ['Numri juaj i përdoruesit: {id}', 'Your user ID: {id}'],
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
    'Të postojë, të ndryshojë e të fshijë shpalljet tuaja',
    'Post, change and delete your listings'
  ],
  messagesRead: ['Të lexojë mesazhet tuaja', 'Read your messages'],
  messagesWrite: ['Të dërgojë mesazhe në emrin tuaj', 'Send messages in your name'],
  lifetime: ['Sa kohë vlen', 'How long it is valid'],
  days: ['{n} ditë', '{n} days'],
  password: ['Fjalëkalimi juaj', 'Your password'],
  validUntil: ['Vlen deri më {date}', 'Valid until {date}'],
  lastUsed: ['Përdorur së fundi më {date}', 'Last used on {date}'],
  neverUsed: ['Ende i papërdorur', 'Not used yet'],
  revoke: ['Fshi tokenin', 'Delete token'],
  revoked: ['Tokeni u fshi', 'Token deleted']
})

export const accessTokenProblemsWords = words({
  tokenNameRequired: ['Shkruani një emër për tokenin', 'Enter a name for the token'],
  tokenNameTooLong: [
    'Emri mund të ketë deri në {max} karaktere',
    'The name can be at most {max} characters'
  ],
  tokenScopesRequired: ['Zgjidhni të paktën një të drejtë', 'Choose at least one permission'],
  tokenNameTaken: [
    'Keni tashmë një token me këtë emër. Zgjidhni një emër tjetër ose fshijeni atë.',
    'You already have a token with this name. Choose another name, or delete that one.'
  ],
  tokenLimit: [
    'Keni tashmë {max} tokena. Fshini më parë njërin.',
    'You already have {max} tokens. Delete one first.'
  ]
})
