import { words } from './language.ts'

export const developerWords = words({
  title: ['API për zhvilluesit', 'API for developers'],
  description: [
    'Si ta lidhni programin tuaj: tokenat, kufijtë, gabimet dhe çdo thirrje e API-së.',
    'How to connect your program: tokens, limits, errors and every API call.'
  ],
  intro: [
    'Atë që bën platforma mund ta bëjë edhe një program. Adresa bazë:',
    'What the site does, a program can do too. The base address:'
  ],
  json: [
    'Kërkesat dhe përgjigjet janë JSON në UTF-8, datat dhe orët në UTC (ISO 8601). Me "/en" në fillim të shtegut, tekstet e gabimeve vijnë në anglisht.',
    'Requests and responses are JSON in UTF-8; times are in UTC (ISO 8601). With "/en" before the path, error messages are in English.'
  ],
  tokens: ['Hyrja me token', 'Token authentication'],
  tokensBody: [
    'Krijoni një token te profili juaj dhe zgjidhni çfarë i lejohet. Dërgojeni me çdo kërkesë në header-in "Authorization". Mos e vendosni në kodin e një faqeje apo aplikacioni.',
    'Create a token in your profile and choose what it may do. Send it with every request in the "Authorization" header. Do not put it into the code of a page or an app.'
  ],
  manageTokens: ['Tokenat tuaj', 'Your tokens'],
  example: ['Shembuj me curl', 'Examples with curl'],
  limits: ['Kufijtë', 'Limits'],
  limitsBody: [
    'Një token mund të dërgojë deri në {n} kërkesa në minutë. Përveç kësaj vlejnë kufijtë e llogarisë suaj, të njëjtë me ata të platformës. Kur i kaloni, merrni 429 dhe, te "Retry-After", sekondat që duhet të prisni.',
    'A token can send up to {n} requests a minute. The limits of your account apply as well, the same as on the site. Above them the response is 429, with the seconds to wait in "Retry-After".'
  ],
  repeats: [
    'Me header-in "Idempotency-Key", një kërkesë e përsëritur merr përgjigjen e parë dhe nuk ruan asgjë herën e dytë. Thirrjet që e pranojnë e kanë te parametrat.',
    'With an "Idempotency-Key" header, a repeated request gets the first answer and stores nothing the second time. Calls that accept it list it among their parameters.'
  ],
  pages: [
    'Lista e shpalljeve vjen me pjesë: adresën e pjesës tjetër e jep header-i "Link" me rel="next".',
    'The list of listings comes in pages: the "Link" header with rel="next" has the address of the next one.'
  ],
  webhooksBody: [
    'Njoftojmë adresën që zgjidhni, zakonisht brenda një minute. Dërgohen vetëm numra identifikues; përmbajtjen e lexoni me API-në.',
    'We notify an address of your choice, usually within a minute. Only IDs are sent; you read the content through the API.'
  ],
  manageWebhooks: ['Webhook-et tuaja', 'Your webhooks'],
  event: ['Ngjarja', 'Event'],
  webhookExample: ['Trupi i një njoftimi', 'Body of a notification'],
  webhooksSigned: [
    'Nënshkrimi ndjek specifikimin Standard Webhooks: HMAC-SHA256 mbi "webhook-id", "webhook-timestamp" dhe trupin siç erdhi. Kontrollojeni kështu (Node.js):',
    'The signature follows the Standard Webhooks specification: HMAC-SHA256 over "webhook-id", "webhook-timestamp" and the body as received. Check it like this (Node.js):'
  ],
  signatureCheck: ['Kontrolli i nënshkrimit', 'Checking the signature'],
  webhooksRetried: [
    'Përgjigjuni me 2xx brenda 10 sekondave. Përndryshe provojmë përsëri pas 1 dhe 5 minutash, gjysmë ore, 2, 8 dhe 24 orësh, me të njëjtin "webhook-id": mund të vijë dy herë. Renditja e njoftimeve nuk garantohet. Pas tri ditësh pa sukses webhook-u çaktivizohet.',
    'Answer with 2xx within 10 seconds. Otherwise we try again after 1 and 5 minutes, half an hour, 2, 8 and 24 hours, with the same "webhook-id": it may come twice. The order is not guaranteed. After three days without success the webhook is disabled.'
  ],
  errors: ['Gabimet', 'Errors'],
  errorsBody: [
    'Trupi i çdo refuzimi ka të njëjtën formë. Mbështetuni te "code"; teksti mund të ndryshojë.',
    'Every error response has the same form. Rely on "code"; the text may change.'
  ],
  errorCodes: ['Të gjitha kodet', 'All codes'],
  code: ['Kodi', 'Code'],
  status: ['Statusi', 'Status'],
  meaning: ['Kuptimi', 'Meaning'],
  calls: ['Thirrjet', 'Calls'],
  callsIntro: [
    'Përshkrimet janë në anglisht. I njëjti dokument për programet (OpenAPI 3.1):',
    'The same document for programs (OpenAPI 3.1):'
  ],
  scope: ['E drejta e tokenit', 'Token scope'],
  noToken: ['Nuk thirret me token', 'Cannot be called with a token'],
  open: ['edhe pa hyrë në llogari', 'also without signing in'],
  parameters: ['Parametrat', 'Parameters'],
  body: ['Trupi i kërkesës', 'Request body'],
  answer: ['Përgjigjja', 'Response'],
  field: ['Fusha', 'Field'],
  type: ['Lloji', 'Type'],
  required: ['e detyrueshme', 'required']
})
