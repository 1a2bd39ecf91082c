import { type Language, words } from './language.ts'

export const webhookWords = words({
  title: ['Webhook-et', 'Webhooks'],
  intro: [
    'Programi juaj njoftohet kur ndryshon një nga shpalljet tuaja ose vjen një mesazh. Dërgojmë vetëm numra identifikues; përmbajtja lexohet përmes API-së.',
    'Your program is notified when one of your listings changes or a message arrives. We send IDs only; the content is read through the API.'
  ],
  ends: [
    'Webhook-et fshihen kur ndryshoni fjalëkalimin.',
    'Webhooks are deleted when you change your password.'
  ],
  none: ['Nuk keni asnjë webhook.', 'You have no webhooks.'],
  yours: ['Webhook-et tuaja', 'Your webhooks'],
  create: ['Krijo një webhook', 'Create a webhook'],
  url: ['Adresa (https)', 'Address (https)'],
  events: ['Ngjarjet për të cilat njoftohet', 'Events to notify it about'],
  password: ['Fjalëkalimi juaj', 'Your password'],
  secret: ['Sekreti i nënshkrimit', 'Signing secret'],
  secretShown: [
    'Kopjojeni sekretin tani: nuk do të shfaqet më.',
    'Copy the secret now: it will not be shown again.'
  ],
  rotate: ['Sekret i ri', 'New secret'],
  test: ['Dërgo një provë', 'Send a test event'],
  testQueued: ['Prova dërgohet brenda një minute', 'The test is sent within a minute'],
  remove: ['Fshi webhook-un', 'Delete webhook'],
  removed: ['Webhook-u u fshi', 'Webhook deleted'],
  active: ['Aktiv', 'Active'],
  disabled: [
    'Çaktivizuar pas dështimeve. Një provë që mbërrin e aktivizon përsëri.',
    'Disabled after failures. A test event that arrives makes it active again.'
  ],
  stopped: ['Ndalur nga administratorët', 'Stopped by the admins'],
  failing: ['Dështon që prej datës {date}', 'Failing since {date}'],
  deliveries: ['Dërgesat e fundit', 'Recent deliveries'],
  delivered: ['mbërriti', 'delivered'],
  waiting: ['në pritje, përpjekja {n}', 'waiting, attempt {n}'],
  givenUp: ['nuk mbërriti', 'not delivered'],
  mailDisabledSubject: [
    'Webhook-u juaj te {site} u çaktivizua',
    'Your webhook at {site} was disabled'
  ],
  mailDisabledBody: [
    'Përshëndetje {name},\n\nPrej tri ditësh asgjë nuk ka mbërritur te {url}, prandaj nuk dërgojmë më atje. Pasi ta ndreqni, dërgoni një provë:\n\n{link}',
    'Hello {name},\n\nFor three days nothing has arrived at {url}, so we no longer send there. Once it is fixed, send a test event:\n\n{link}'
  ]
})

export const adminWebhookWords = words({
  tabWebhooks: ['Webhook-et', 'Webhooks'],
  empty: ['Asnjë përdorues nuk ka webhook', 'No user has a webhook'],
  createdAt: ['krijuar më {date}', 'created {date}'],
  failingAt: ['dështon që prej datës {date}', 'failing since {date}'],
  lastFailure: ['dështimi i fundit: {reason}', 'last failure: {reason}'],
  isActive: ['Aktiv', 'Active'],
  isDisabled: ['Çaktivizuar pas dështimeve', 'Disabled after failures'],
  isStopped: ['Ndalur', 'Stopped'],
  stop: ['Ndale', 'Stop'],
  stopConfirm: [
    'Ta ndalim? Te kjo adresë nuk do të dërgohet më asgjë.',
    'Stop it? Nothing more will be sent to this address.'
  ],
  stoppedToast: ['Webhook-u u ndal', 'Webhook stopped'],
  webhook: ['Webhook-u', 'Webhook']
})

export const webhookProblemsWords = words({
  webhookUrlInvalid: [
    'Shkruani një adresë publike që fillon me https://',
    'Enter a public address that begins with https://'
  ],
  webhookDomainClosed: [
    'Platforma dërgon vetëm te adresat që ka lejuar operatori i saj. Pyesni operatorin.',
    'This site sends only to addresses that its operator has allowed. Ask the operator.'
  ],
  webhookEventsRequired: ['Zgjidhni të paktën një ngjarje', 'Choose at least one event'],
  webhookUrlTaken: [
    'Keni tashmë një webhook për këtë adresë. Fshijeni atë më parë.',
    'You already have a webhook for this address. Delete that one first.'
  ],
  webhookLimit: [
    'Keni tashmë {max} webhook-e. Fshini më parë njërin.',
    'You already have {max} webhooks. Delete one first.'
  ]
})

const failureWords = words({
  late: ['nuk u përgjigj në kohë', 'no answer in time'],
  internal: ['adresa çon në një rrjet të brendshëm', 'the address leads to an internal network'],
  notAllowed: ['adresa nuk lejohet', 'the address is not allowed'],
  secret: ['sekreti nuk lexohet; krijoni një të ri', 'the secret cannot be read; create a new one'],
  refused: ['serveri e refuzoi lidhjen', 'the server refused the connection'],
  unknown: ['nuk u gjet asnjë server me këtë emër', 'no server with this name was found'],
  broken: ['lidhja u ndërpre', 'the connection was interrupted'],
  certificate: ['certifikata TLS nuk është e vlefshme', 'the TLS certificate is not valid'],
  tls: ['lidhja TLS dështoi', 'the TLS connection failed'],
  none: ['lidhja nuk u vendos', 'no connection could be made']
})

/** By the reason that is stored; what is not known here stands as it is. */
const FAILURES: [RegExp, keyof ReturnType<typeof failureWords>][] = [
  [/^no answer in time$|TIMEDOUT/, 'late'],
  [/^the address leads within$/, 'internal'],
  [/^address not allowed$/, 'notAllowed'],
  [/^its secret cannot be read$/, 'secret'],
  [/^ECONNREFUSED$/, 'refused'],
  [/^(ENOTFOUND|EAI_AGAIN|EDNS\w*)$/, 'unknown'],
  [/^(ECONNRESET|EPIPE)$/, 'broken'],
  [/CERT|UNABLE_TO_VERIFY/, 'certificate'],
  [/^(EPROTO|ERR_(TLS|SSL))/, 'tls'],
  [/^(no connection|E(HOST|NET)UNREACH)$/, 'none']
]

/** Why an attempt was in vain, for a person: a status, or a reason in words. */
export function webhookFailureText(reason: string, language: Language) {
  const known = FAILURES.find(([pattern]) => pattern.test(reason))
  return known ? failureWords(language)[known[1]] : reason
}
