import { RETENTION, SWEEP_EVERY } from '../../retention.ts'
import { durationText } from '../dates.ts'
import { fill, LANGUAGES, type Language, type Text } from '../language.ts'

/** What each period is for; a period without a text does not compile. */
const PERIODS: Record<keyof typeof RETENTION, Text> = {
  session: [
    'Hyrja në llogari, kur nuk përdoret: {period}.',
    'A sign-in that is not used: {period}.'
  ],
  sessionLongest: [
    'Hyrja në llogari, edhe kur përdoret: më së shumti {period}.',
    'A sign-in that is used: at most {period}.'
  ],
  sessionOfStaff: [
    'Hyrja e administratorëve dhe e moderatorëve: vlen më së shumti {period}.',
    'A sign-in by an admin or moderator: valid for at most {period}.'
  ],
  confirmLink: [
    'Lidhja që konfirmon emailin: {period}.',
    'The link that confirms your email: {period}.'
  ],
  resetLink: ['Lidhja për fjalëkalim të ri: {period}.', 'The link for a new password: {period}.'],
  restoreEmailLink: [
    'Emaili i mëparshëm, pasi e ndryshoni, që të mund ta ktheni: {period}.',
    'Your previous email, after you change it, so that you can bring it back: {period}.'
  ],
  stagedPhoto: [
    'Foto e ngarkuar që nuk u përdor në asnjë shpallje ose mesazh: {period}.',
    'An uploaded photo that no listing or message uses: {period}.'
  ],
  requestAnswer: [
    'Përgjigjja e një kërkese, që një kërkesë e përsëritur të mos kryhet dy herë: {period}.',
    'The answer to a request, so that a repeated request is not carried out twice: {period}.'
  ],
  requestCount: [
    'Numëruesit e kërkesave, me adresë IP, email ose numër përdoruesi: më së shumti {period}.',
    'Counters of requests, by IP address, email or user ID: at most {period}.'
  ],
  doneJob: [
    'Një detyrë e kryer, për shembull një email i dërguar, me numrin e përdoruesit: {period}.',
    'A task that is done, for example an email that was sent, with the user ID: {period}.'
  ],
  notification: [
    'Një njoftim për ju, me shënimin nëse u dërgua: {period}.',
    'A notification to you, and whether it was sent: {period}.'
  ],
  pushSubscription: [
    'Adresa e njoftimeve e një pajisjeje që nuk përdoret: {period}.',
    'The notification address of a device that is not used: {period}.'
  ],
  moderation: [
    'Një raportim i mbyllur, një vendim i moderatorëve dhe ankesa kundër tij: {period}; vendimi për një pezullim ruhet të paktën aq sa zgjat pezullimi.',
    'A report that was dealt with, a decision of the moderators and the appeal against it: {period}; the decision on a suspension at least as long as it lasts.'
  ],
  audit: [
    'Një shënim në regjistrin e veprimeve: {period}.',
    'An entry in the audit log: {period}.'
  ],
  releasedIdNumber: [
    'Gjurma e numrit të ID-së pas fshirjes së llogarisë: {period}, pastaj numri mund të përdoret përsëri.',
    'The fingerprint of an ID number after its account is deleted: {period}, then the number can be used again.'
  ],
  deviceTrace: [
    'Adresa IP dhe shfletuesi i një pajisjeje që verifikuat: {period}.',
    'IP address and browser of a device you verified: {period}.'
  ],
  endedDevice: [
    'Një pajisje, verifikimi i së cilës ka skaduar ose u hoq nga ne: {period}.',
    'A device whose verification has expired or was revoked by us: {period}.'
  ],
  assistantChat: [
    'Një bisedë me asistentin, pas mesazhit të fundit: {period}.',
    'A chat with the assistant, after its last message: {period}.'
  ],
  deletionNotice: [
    'Adresa e emailit e një llogarie të fshirë, kur emaili që e konfirmon fshirjen nuk dërgohet dot: {period}.',
    'The email address of a deleted account, when the email that confirms the deletion cannot be sent: {period}.'
  ],
  webhookDelivery: [
    'Çfarë iu dërgua webhook-ut tuaj: {period}.',
    'What was sent to your webhook: {period}.'
  ],
  listingViews: [
    'Sa herë u pa një shpallje dhe sa herë u kontaktua shitësi, për çdo ditë: {period}.',
    'How often a listing was looked at and its seller contacted, for each day: {period}.'
  ],
  searchCount: [
    'Sa herë u kërkua një tekst në një javë, pa shënuar kush e kërkoi: {period}.',
    'How often a text was searched for in a week, without recording who searched: {period}.'
  ],
  rareSearch: [
    'E njëjta gjë për një tekst që e kërkuan më pak se tre veta: {period}.',
    'The same for a text that fewer than three people searched for: {period}.'
  ],
  searchMatch: [
    'Shënimi se një shpallje i përgjigjet një kërkimi tuaj të ruajtur: {period}.',
    'A note that a listing fits one of your saved searches: {period}.'
  ],
  deal: [
    'Një marrëveshje që shitësi e shënoi, me vlerësimet e saj: {period}.',
    'A deal that the seller recorded, with its ratings: {period}.'
  ],
  endedListing: [
    'Shpallje e shitur, e skaduar ose e hequr: {period}, pastaj fshihet bashkë me fotot.',
    'A listing that was sold, has expired or was removed: {period}, then it is deleted with its photos.'
  ]
}

const inBoth = (make: (language: Language) => string): Text => {
  const [sq = '', en = ''] = LANGUAGES.map(make)
  return [sq, en]
}

export const periods = Object.entries(RETENTION).map(([name, ms]) =>
  inBoth(language => {
    const text = PERIODS[name as keyof typeof RETENTION][LANGUAGES.indexOf(language)] ?? ''
    return fill(text, { period: durationText(ms, language) })
  })
)

/** A text whose `{longest}` is the longest sign-in and `{every}` how often the jobs delete. */
export const longest = (text: Text) =>
  inBoth(language =>
    fill(text[LANGUAGES.indexOf(language)] ?? '', {
      longest: durationText(RETENTION.sessionLongest, language),
      every: durationText(SWEEP_EVERY, language)
    })
  )
