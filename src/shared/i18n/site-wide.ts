import { words } from './language.ts'

export const siteWideWords = words({
  ok: ['Në rregull', 'OK'],
  saveChanges: ['Ruaj ndryshimet', 'Save changes'],
  delete: ['Fshi', 'Delete'],
  deleting: ['Duke fshirë...', 'Deleting...'],
  back: ['Kthehu', 'Back'],
  backHome: ['Kthehu në kryefaqe', 'Back to home'],
  send: ['Dërgo', 'Send'],
  sending: ['Duke dërguar...', 'Sending...'],
  saving: ['Duke ruajtur...', 'Saving...'],
  loading: ['Po ngarkohet...', 'Loading...'],
  retry: ['Provo përsëri', 'Try again'],
  all: ['Të gjitha', 'All'],
  or: ['ose', 'or'],
  requiredHint: ['Fushat me * janë të detyrueshme.', 'Fields marked * are required.'],
  choosePlaceholder: ['Zgjidhni...', 'Choose...'],
  errorTitle: ['Gabim', 'Error'],
  undo: ['Zhbëj', 'Undo'],
  linkCopied: ['Lidhja u kopjua', 'Link copied'],
  linkNotCopied: ['Lidhja nuk u kopjua', 'The link was not copied'],
  skipToContent: ['Kalo te përmbajtja', 'Skip to content'],
  language: ['Gjuha', 'Language'],
  languageSq: ['Shqip', 'Shqip'],
  languageEn: ['English', 'English'],
  mailSignature: ['Ekipi i platformës {site}', 'The {site} team'],
  mailWhy: [
    'E morët këtë email sepse keni llogari te {site}.',
    'You received this email because you have an account with {site}.'
  ],
  mailUnsubscribe: [
    'Nuk doni të merrni më email të tillë? Ndryshojeni këtu: {link}',
    "Don't want emails like this any more? Change it here: {link}"
  ],
  remove: ['Hiq', 'Remove'],
  refresh: ['Rifresko', 'Refresh'],
  none: ['Asnjë', 'None'],
  previous: ['E mëparshmja', 'Previous'],
  next: ['Tjetra', 'Next'],
  shareOnWhatsApp: ['Shpërndaje në WhatsApp', 'Share on WhatsApp'],
  close: ['Mbyll', 'Close'],
  offlineTitle: ['Nuk keni internet', 'You are offline'],
  saveData: ['Kursimi i të dhënave', 'Data saver'],
  photo: ['Foto', 'Photo'],
  photoWeight: ['Foto · {n} KB', 'Photo · {n} KB'],
  dismissToast: ['Mbyll këtë mesazh', 'Dismiss this message']
})
