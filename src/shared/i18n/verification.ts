import { words } from './language.ts'

export const verificationWords = words({
  title: ['Verifikimi i ID-së', 'ID verification'],
  intro: [
    'Shkruani emrin dhe numrin personal ashtu si janë në kartë.',
    'Enter your name and your personal number as they are on the card.'
  ],
  fullName: ['Emri dhe mbiemri (si në kartën e identitetit)', 'Full name (as on the ID card)'],
  number: ['Numri personal (NID)', 'Personal number (NID)'],
  numberPlaceholder: ['p.sh. J00101999W', 'e.g. J00101999W'],
  numberHelp: [
    'Në kartë: "Nr. personal". Shkronjë, 8 shifra, shkronjë.',
    'On the card: "Nr. personal". Letter, 8 digits, letter.'
  ],
  submit: ['Verifiko', 'Verify'],
  submitting: ['Duke verifikuar...', 'Verifying...'],
  whyTitle: ['Pse e kërkojmë?', 'Why do we ask?'],
  whyReal: ['Më pak llogari të rreme', 'Fewer fake accounts'],
  whyFraud: ['Më pak mashtrime', 'Fraud prevention'],
  whyOne: ['Një llogari për person', 'One account per person'],
  whySafer: ['Një treg më i sigurt', 'A safer marketplace'],
  successTitle: ['ID-ja shqiptare u verifikua!', 'Albanian ID Verified!'],
  successBody: [
    'Tani mund të krijoni shpallje dhe të dërgoni mesazhe.',
    'You can now create ads and send messages.'
  ],
  numberTooShort: [
    'Numri i ID-së shqiptare duhet të ketë të paktën 9 karaktere',
    'Albanian ID number must be at least 9 characters'
  ],
  failed: ['Verifikimi nuk u krye', 'Verification failed'],
  needed: [
    'Për të krijuar shpallje dhe për të dërguar mesazhe duhet të verifikoni ID-në.',
    'ID verification is needed to create listings and send messages.'
  ],
  perDevice: ['Çdo pajisje verifikohet veçmas.', 'Each device is verified separately.'],
  alreadyDone: [
    'Numri i ID-së suaj u kontrollua më {date}.',
    'Your ID number was checked on {date}.'
  ],
  badgeHelp: [
    'Kontrollohet numri, jo dokumenti. Tregohuni gjithmonë të kujdesshëm.',
    'We check the number, not the document. Always be careful.'
  ],
  privacy: [
    'Numri nuk ruhet: mbajmë vetëm një gjurmë të tij, që të mos përdoret për dy llogari.',
    'The number is not kept: we only keep a fingerprint of it so that it cannot be used for two accounts.'
  ],
  proceed: ['Vazhdo', 'Continue'],
  notDone: ['Numri i ID-së suaj nuk është kontrolluar.', 'Your ID number has not been checked.'],
  signInFirst: ['Hyni në llogari për të verifikuar ID-në.', 'Sign in to verify your ID.']
})

export const deviceWords = words({
  title: ['Verifikimi i pajisjes', 'Device verification'],
  intro: [
    'Për të dërguar mesazhe duhet verifikuar edhe kjo pajisje. Verifikimi vlen 3 muaj.',
    'To send messages, this device must be verified too. Verification lasts 3 months.'
  ],
  password: ['Fjalëkalimi juaj', 'Your password'],
  submit: ['Verifiko këtë pajisje', 'Verify this device'],
  success: [
    'Kjo pajisje është e verifikuar deri më {date}.',
    'This device is verified until {date}.'
  ],
  verified: ['Pajisja u verifikua', 'Device verified'],
  fingerprintRequired: ['Gjurma e pajisjes është e detyrueshme', 'Device fingerprint is required'],
  deviceLimit: [
    'Mund të keni deri në {max} pajisje të verifikuara. Më parë hiqni njërën te profili.',
    'You can have up to {max} verified devices. Remove one in your profile first.'
  ],
  expired: [
    'Verifikimi i kësaj pajisjeje ka skaduar.',
    'The verification of this device has expired.'
  ],
  yourDevices: ['Pajisjet tuaja', 'Your devices'],
  none: ['Nuk keni verifikuar asnjë pajisje.', 'You have not verified any device.'],
  validUntil: ['Vlen deri më {date}', 'Valid until {date}'],
  remove: ['Hiq pajisjen', 'Remove device'],
  removed: ['Pajisja u hoq', 'Device removed'],
  consentTitle: ['Ta njohim këtë pajisje?', 'May we recognise this device?'],
  consentBody: [
    'Për verifikimin llogarisim një gjurmë nga të dhënat e shfletuesit dhe të ekranit. Përdoret vetëm për sigurinë e llogarisë suaj dhe fshihet kur ta hiqni pajisjen.',
    'For verification we compute a fingerprint from browser and screen details. It is used only to keep your account safe and is deleted when you remove the device.'
  ],
  consentAllow: ['Lejo', 'Allow'],
  consentDeny: ['Mos lejo', "Don't allow"],
  consentDenied: [
    'Pa lejen tuaj, kjo pajisje nuk mund të verifikohet.',
    'Without your permission this device cannot be verified.'
  ],
  consentGiven: ['E lejuat njohjen e kësaj pajisjeje.', 'You allowed us to recognise this device.'],
  needsScript: [
    'Për të verifikuar një pajisje aktivizoni JavaScript në shfletues.',
    'To verify a device, turn on JavaScript in your browser.'
  ]
})
