import { words } from './language.ts'

export const developerWords = words({
  title: ['API për zhvilluesit', 'API for developers'],
  description: [
    'Si ta lidhni programin tuaj: tokenat, kufijtë, gabimet dhe çdo thirrje e API-së.',
    'How to connect your program: tokens, limits, errors and every call of the API.'
  ],
  intro: [
    'Çdo gjë që bën faqja, e bën edhe një program. Adresa bazë:',
    'What the site does, a program can do too. The base address:'
  ],
  json: [
    'Kërkesat dhe përgjigjet janë JSON në UTF-8, kohët në UTC (ISO 8601). Me "/en" përpara rrugës, tekstet e gabimeve vijnë në anglisht.',
    'Requests and answers are JSON in UTF-8, times in UTC (ISO 8601). With "/en" before the path, the texts of errors are in English.'
  ],
  tokens: ['Hyrja me token', 'Authentication by token'],
  tokensBody: [
    'Krijoni një token te profili juaj dhe zgjidhni çfarë i lejohet. Dërgojeni me çdo kërkesë në kokën "Authorization". Mos e vendosni në kodin e një faqeje apo aplikacioni.',
    'Create a token in your profile and choose what it may do. Send it with every request in the "Authorization" header. Do not put it into the code of a page or an app.'
  ],
  manageTokens: ['Tokenat tuaj', 'Your tokens'],
  example: ['Shembuj me curl', 'Examples with curl'],
  limits: ['Kufijtë', 'Limits'],
  limitsBody: [
    'Një token mund të dërgojë deri në {n} kërkesa në minutë. Përveç kësaj vlejnë kufijtë e llogarisë suaj, të njëjtë me ata të faqes. Kush i kalon merr 429 dhe, te "Retry-After", sa sekonda të presë.',
    'A token can send up to {n} requests a minute. The limits of your account apply as well, the same as on the site. Beyond them the answer is 429, with the seconds to wait in "Retry-After".'
  ],
  repeats: [
    'Me kokën "Idempotency-Key", një kërkesë e përsëritur merr përgjigjen e parë dhe nuk ruan asgjë të dytën herë. Thirrjet që e pranojnë e kanë te parametrat.',
    'With an "Idempotency-Key" header, a repeated request gets the first answer and stores nothing the second time. Calls that accept it list it among their parameters.'
  ],
  pages: [
    'Lista e shpalljeve vjen me pjesë: adresën e pjesës tjetër e jep koka "Link" me rel="next".',
    'The list of listings comes in pages: the "Link" header with rel="next" has the address of the next one.'
  ],
  webhooksBody: [
    'Një adresë juaja njoftohet, zakonisht brenda një minute. Dërgohen vetëm numra; përmbajtjen e lexoni me API-në.',
    'An address of yours is notified, usually within a minute. Only numbers are sent; you read the content through the API.'
  ],
  manageWebhooks: ['Webhook-et tuaj', 'Your webhooks'],
  event: ['Ngjarja', 'Event'],
  webhookExample: ['Trupi i një njoftimi', 'Body of a notification'],
  webhooksSigned: [
    'Nënshkrimi ndjek specifikimin Standard Webhooks: HMAC-SHA256 mbi numrin, kohën dhe trupin siç erdhi. Kontrolloni kështu (Node.js):',
    'The signature follows the Standard Webhooks specification: HMAC-SHA256 over the number, the time and the body as it came. Check it like this (Node.js):'
  ],
  signatureCheck: ['Kontrolli i nënshkrimit', 'Check of the signature'],
  webhooksRetried: [
    'Përgjigjuni me 2xx brenda 10 sekondave. Përndryshe provojmë përsëri pas 1 dhe 5 minutash, gjysmë ore, 2, 8 dhe 24 orësh, me të njëjtin "webhook-id": mund të vijë dy herë. Radha nuk garantohet. Pas tri ditësh pa sukses webhook-u çaktivizohet.',
    'Answer with 2xx within 10 seconds. Otherwise we try again after 1 and 5 minutes, half an hour, 2, 8 and 24 hours, with the same "webhook-id": it may come twice. The order is not guaranteed. After three days without success the webhook is disabled.'
  ],
  errors: ['Gabimet', 'Errors'],
  errorsBody: [
    'Çdo refuzim ka të njëjtin trup. Mbështetuni te "code"; teksti mund të ndryshojë.',
    'Every refusal has the same body. Rely on "code"; the text may change.'
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
  scope: ['E drejta e tokenit', 'Scope of the token'],
  noToken: ['Nuk thirret me token', 'Cannot be called with a token'],
  open: ['edhe pa hyrë në llogari', 'also without an account'],
  parameters: ['Parametrat', 'Parameters'],
  body: ['Trupi i kërkesës', 'Body of the request'],
  answer: ['Përgjigjja', 'Answer'],
  field: ['Fusha', 'Field'],
  type: ['Lloji', 'Type'],
  required: ['e detyrueshme', 'required']
})
