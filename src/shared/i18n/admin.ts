import { words } from './language.ts'

export const adminWords = words({
  title: ['Menaxhimi i autentifikimit', 'Authentication Management'],
  loading: ['Po ngarkohet paneli i administrimit...', 'Loading admin panel...'],
  tabs: ['Pjesët e administrimit', 'Admin sections'],
  tabModeration: ['Moderimi ({n})', 'Moderation ({n})'],
  tabCategories: ['Kategoritë', 'Categories'],
  tabFigures: ['Statistikat', 'Figures'],
  tabAudit: ['Regjistri i veprimeve', 'Audit log'],
  tabJobs: ['Detyrat', 'Background jobs'],
  forbiddenTitle: ['Vetëm për administratorët', 'Administrators only'],
  forbiddenBody: [
    'Llogaria juaj nuk e ka këtë të drejtë.',
    'Your account does not have this permission.'
  ],
  twoStepTitle: ['Verifikimi në dy hapa', 'Two-step verification'],
  twoStepHelp: [
    'Shkruani kodin me 6 shifra nga aplikacioni juaj i verifikimit.',
    'Enter the 6-digit code from your authenticator app.'
  ],
  twoStepCode: ['Kodi', 'Code'],
  twoStepLost: [
    'Nuk e keni telefonin? Shkruani një nga kodet e rezervës.',
    "Don't have your phone? Enter one of your recovery codes."
  ],
  twoStepConfirm: ['Vazhdo', 'Continue'],
  setUpIntro: [
    'Para veprimit të parë duhet një aplikacion verifikimi në telefon, p.sh. Aegis ose Google Authenticator.',
    'Before your first action you need an authenticator app on your phone, e.g. Aegis or Google Authenticator.'
  ],
  setUpScan: ['Skanojeni këtë kod me aplikacionin.', 'Scan this code with the app.'],
  setUpQr: ['Kodi QR i çelësit', 'QR code of the key'],
  setUpKey: ['Ose shkruajeni këtë çelës:', 'Or type this key:'],
  setUpOpen: ['Hap aplikacionin në këtë pajisje', 'Open the app on this device'],
  setUpPassword: ['Fjalëkalimi i llogarisë', 'Your account password'],
  setUpConfirm: ['Aktivizo', 'Turn on'],
  recoveryTitle: ['Kodet e rezervës', 'Recovery codes'],
  recoveryBody: [
    'Ruajini në një vend të sigurt. Secili përdoret një herë, nëse humbni telefonin. Nuk shfaqen më.',
    'Keep them in a safe place. Each works once if you lose your phone. They are not shown again.'
  ],
  recoveryGoOn: ['I ruajta, vazhdo', 'I have saved them, continue'],
  auditEmpty: ['Ende nuk ka veprime.', 'No actions yet.'],
  auditWhen: ['Koha', 'Time'],
  auditWho: ['Kush', 'Who'],
  auditWhat: ['Veprimi', 'Action'],
  auditObject: ['Objekti', 'Object'],
  auditDetails: ['Të dhëna', 'Details'],
  auditOperator: ['serveri', 'server'],
  auditOlder: ['Më të vjetra', 'Older'],
  table: ['Tabela, mund të lëvizet anash', 'Table, can be scrolled sideways']
})
