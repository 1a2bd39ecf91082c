import { words } from './language.ts'

export const commonWords = words({
  ok: ['Në rregull', 'OK'],
  cancel: ['Anulo', 'Cancel'],
  save: ['Ruaj', 'Save'],
  saveChanges: ['Ruaj ndryshimet', 'Save changes'],
  changesSaved: ['Ndryshimet u ruajtën', 'Changes saved'],
  delete: ['Fshi', 'Delete'],
  edit: ['Ndrysho', 'Edit'],
  close: ['Mbyll', 'Close'],
  back: ['Kthehu', 'Back'],
  backHome: ['Kthehu në kryefaqe', 'Back to home'],
  continue: ['Vazhdo', 'Continue'],
  confirm: ['Konfirmo', 'Confirm'],
  send: ['Dërgo', 'Send'],
  sending: ['Duke dërguar...', 'Sending...'],
  saving: ['Duke ruajtur...', 'Saving...'],
  deleting: ['Duke fshirë...', 'Deleting...'],
  loading: ['Po ngarkohet...', 'Loading...'],
  retry: ['Provo përsëri', 'Try again'],
  yes: ['Po', 'Yes'],
  no: ['Jo', 'No'],
  all: ['Të gjitha', 'All'],
  or: ['ose', 'or'],
  optional: ['opsionale', 'optional'],
  requiredHint: ['Fushat me * janë të detyrueshme.', 'Fields marked * are required.'],
  choosePlaceholder: ['Zgjidhni...', 'Choose...'],
  errorTitle: ['Gabim', 'Error'],
  undo: ['Zhbëj', 'Undo'],
  copyLink: ['Kopjo lidhjen', 'Copy link'],
  linkCopied: ['Lidhja u kopjua', 'Link copied'],
  share: ['Shpërndaj', 'Share'],
  readMore: ['Lexo më shumë', 'Read more'],
  showLess: ['Shfaq më pak', 'Show less'],
  skipToContent: ['Kalo te përmbajtja', 'Skip to content'],
  language: ['Gjuha', 'Language'],
  languageSq: ['Shqip', 'Shqip'],
  languageEn: ['English', 'English'],
  changeLanguage: ['Ndrysho gjuhën', 'Change language'],
  unsavedTitle: ['Ndryshimet nuk janë ruajtur', 'Your changes are not saved'],
  unsavedBody: [
    'Nëse dilni tani, ndryshimet humbasin.',
    'If you leave now, your changes will be lost.'
  ],
  leave: ['Dil pa ruajtur', 'Leave without saving'],
  stay: ['Qëndro në faqe', 'Stay on this page'],
  offlineTitle: ['Nuk keni internet', 'You are offline'],
  offlineBody: [
    'Po shihni faqe të ruajtura në këtë pajisje. Ndryshimet dërgohen sapo të kthehet lidhja.',
    'You are seeing pages saved on this device. Your changes will be sent as soon as the connection is back.'
  ],
  offlinePage: [
    'Kjo faqe nuk është ruajtur. Hapeni përsëri kur të keni internet.',
    'This page has not been saved. Open it again when you are online.'
  ],
  backOnline: ['Lidhja u kthye', 'You are back online'],
  savedCopy: ['Kopje e ruajtur më {date}', 'Saved copy from {date}'],
  queueTitle: ['Në radhë për dërgim', 'Waiting to be sent'],
  queueCount_one: ['{n} veprim pret të dërgohet', '{n} action is waiting to be sent'],
  queueCount_other: ['{n} veprime presin të dërgohen', '{n} actions are waiting to be sent'],
  queueEmpty: ['Asgjë nuk pret të dërgohet', 'Nothing is waiting to be sent'],
  queueWaiting: ['Në pritje të internetit', 'Waiting for a connection'],
  queueSent: ['U dërgua', 'Sent'],
  queueFailed: ['Nuk u dërgua', 'Not sent'],
  queueSendNow: ['Dërgo tani', 'Send now'],
  queueDiscard: ['Hiqe nga radha', 'Remove from queue'],
  queueSignIn: ['Hyni përsëri në llogari që të dërgohet.', 'Sign in again so that it can be sent.'],
  queuedListing: [
    'Shpallja do të publikohet sapo të keni internet.',
    'Your listing will be published as soon as you are online.'
  ],
  queuedMessage: [
    'Mesazhi do të dërgohet sapo të keni internet.',
    'Your message will be sent as soon as you are online.'
  ],
  dataSaver: ['Kursimi i të dhënave', 'Data saver'],
  dataSaverHelp: [
    'Faqet hapen pa foto, që të harxhoni më pak internet.',
    'Pages open without photos so that you use less data.'
  ],
  dataSaverOn: [
    'Kursimi i të dhënave është aktiv. Fotot shfaqen kur i prekni.',
    'Data saver is on. Photos appear when you tap them.'
  ],
  dataSaverTurnOn: ['Aktivizo kursimin e të dhënave', 'Turn on data saver'],
  dataSaverTurnOff: ['Çaktivizo kursimin e të dhënave', 'Turn off data saver'],
  showPhoto: ['Shfaq foton ({size})', 'Show photo ({size})'],
  pageWeight: ['Kjo faqe: {size}', 'This page: {size}'],
  cookieTitle: ['Kukit dhe privatësia', 'Cookies and privacy'],
  cookieBody: [
    'Përdorim vetëm kukit që i duhen faqes për të funksionuar: për hyrjen në llogari, gjuhën dhe sigurinë. Nuk ju gjurmojmë për reklama.',
    'We only use the cookies the site needs to work: for sign-in, language and security. We do not track you for advertising.'
  ],
  cookieAccept: ['E kuptova', 'Got it'],
  cookieMore: ['Lexo politikën e privatësisë', 'Read the privacy policy'],
  mailGreeting: ['Përshëndetje {name},', 'Hello {name},'],
  mailSignature: ['Ekipi i platformës {site}', 'The {site} team'],
  mailWhy: [
    'E morët këtë email sepse keni llogari te {site}.',
    'You received this email because you have an account with {site}.'
  ],
  mailUnsubscribe: [
    'Nuk doni të merrni më email të tillë? Ndryshojeni këtu: {link}',
    "Don't want emails like this any more? Change it here: {link}"
  ],
  add: ['Shto', 'Add'],
  remove: ['Hiq', 'Remove'],
  refresh: ['Rifresko', 'Refresh'],
  none: ['Asnjë', 'None'],
  successTitle: ['U krye', 'Done'],
  warningTitle: ['Kujdes', 'Warning'],
  copy: ['Kopjo', 'Copy'],
  copied: ['U kopjua', 'Copied'],
  open: ['Hap', 'Open'],
  download: ['Shkarko', 'Download'],
  moreCount_one: ['edhe {n} tjetër', '{n} more'],
  moreCount_other: ['edhe {n} të tjera', '{n} more'],
  previous: ['E mëparshmja', 'Previous'],
  next: ['Tjetra', 'Next'],
  opensNewTab: ['hapet në skedë të re', 'opens in a new tab'],
  dismissToast: ['Mbyll këtë mesazh', 'Dismiss this message'],
  loadFailed: ['Faqja nuk u ngarkua.', 'The page could not be loaded.'],
  updateAvailable: ['Ka një version të ri të faqes.', 'A new version of the site is available.'],
  updateNow: ['Përditëso tani', 'Update now'],
  queueDiscardConfirm: [
    'Ta heqim nga radha? Nuk do të dërgohet më.',
    'Remove it from the queue? It will not be sent.'
  ],
  dataUsedToday: ['Të dhëna të harxhuara sot: {size}', 'Data used today: {size}'],
  mailLinkFallback: [
    'Nëse butoni nuk hapet, kopjojeni këtë lidhje në shfletues: {link}',
    'If the button does not open, copy this link into your browser: {link}'
  ],
  mailIgnore: [
    'Nëse këtë nuk e kërkuat ju, mos bëni asgjë.',
    'If you did not ask for this, you do not need to do anything.'
  ]
})
