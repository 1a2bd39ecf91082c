import { words } from './language.ts'

export const authWords = words({
  pageTitle: ['Hyni ose krijoni llogari', 'Sign in or create an account'],
  tabSignIn: ['Hyr', 'Sign In'],
  tabCreate: ['Krijo llogari', 'Create Account'],
  email: ['Emaili', 'Email'],
  emailPlaceholder: ['emri@shembull.al', 'name@example.com'],
  password: ['Fjalëkalimi', 'Password'],
  passwordPlaceholder: ['Të paktën 6 karaktere', 'At least 6 characters'],
  confirmPassword: ['Përsëritni fjalëkalimin', 'Confirm password'],
  fullName: ['Emri dhe mbiemri', 'Full name'],
  username: ['Emri i përdoruesit', 'Username'],
  usernamePlaceholder: ['Krijohet vetë nëse e lini bosh', 'Generated if left blank'],
  showPassword: ['Shfaq fjalëkalimin', 'Show password'],
  phone: ['Telefoni', 'Phone'],
  phonePlaceholder: ['p.sh. 069 123 4567', 'e.g. 069 123 4567'],
  location: ['Vendndodhja', 'Location'],
  signIn: ['Hyr', 'Sign in'],
  signingIn: ['Duke hyrë...', 'Signing in...'],
  createAccount: ['Krijo llogari', 'Create account'],
  creatingAccount: ['Duke krijuar llogarinë...', 'Creating account...'],
  noAccount: ['Nuk keni llogari?', 'No account yet?'],
  createOneNow: ['Krijoni një tani', 'Create one now'],
  haveAccount: ['Keni llogari?', 'Already have an account?'],
  signInHere: ['Hyni këtu', 'Sign in here'],
  immediateNotice: [
    'Me llogarinë e re mund të postoni menjëherë, pa asnjë periudhë pritjeje.',
    'New accounts can post listings immediately, with no waiting period.'
  ],
  acceptance: [
    'Duke krijuar llogari, pranoni {terms} dhe konfirmoni se keni lexuar {privacy}.',
    'By creating an account you accept the {terms} and confirm that you have read the {privacy}.'
  ],
  acceptedTerms: ['Kushtet e përdorimit', 'Terms of Service'],
  readPrivacy: ['Politikën e privatësisë', 'Privacy Policy'],
  welcomeBackTitle: ['Mirë se u kthyet!', 'Welcome back!'],
  loggedInBody: ['Hytë me sukses në llogari.', 'You have been logged in successfully.'],
  goodbyeTitle: ['Mirupafshim!', 'Goodbye!'],
  loggedOutBody: ['Dolët me sukses nga llogaria.', 'You have been logged out successfully.'],
  registeredTitle: ['Mirë se erdhët!', 'Welcome!'],
  registeredBody: [
    'Llogaria juaj është gati. Ju dërguam një email për ta konfirmuar.',
    'Your account is ready. We have sent you an email to confirm it.'
  ],
  forgotPassword: ['Keni harruar fjalëkalimin?', 'Forgot your password?'],
  resetTitle: ['Fjalëkalim i ri', 'Reset password'],
  resetIntro: [
    "Shkruani emailin tuaj. Do t'ju dërgojmë një lidhje për të vendosur fjalëkalim të ri.",
    'Enter your email. We will send you a link to set a new password.'
  ],
  resetSend: ['Dërgo lidhjen', 'Send link'],
  resetSentTitle: ['Kontrolloni emailin', 'Check your email'],
  resetSentBody: [
    "Nëse ka llogari me këtë adresë, lidhja do t'ju vijë brenda pak minutash. Nëse nuk e gjeni, shihni edhe te mesazhet e padëshiruara.",
    'If there is an account with this address, the link will arrive within a few minutes. If you cannot find it, look in your spam folder, too.'
  ],
  currentPassword: ['Fjalëkalimi i tanishëm', 'Current password'],
  newPassword: ['Fjalëkalimi i ri', 'New password'],
  saveNewPassword: ['Ruaj fjalëkalimin e ri', 'Save new password'],
  passwordChanged: ['Fjalëkalimi u ndryshua', 'Password changed'],
  resetDone: [
    'Fjalëkalimi u ndryshua. Tani hyni me fjalëkalimin e ri.',
    'Your password has been changed. Sign in with the new one.'
  ],
  restoreEmailNotice: [
    'Vendosni një fjalëkalim të ri: llogaria kthehet te emaili ku morët këtë lidhje dhe mbyllen të gjitha hyrjet.',
    'Set a new password: the account returns to the email that got this link, and you are signed out everywhere.'
  ],
  restoreEmailExpired: [
    'Kjo lidhje ka skaduar ose është përdorur. Nëse nuk hyni dot në llogari, na shkruani.',
    'This link has expired or has already been used. If you cannot get into your account, contact us.'
  ],
  mailedLink: ['Lidhja nga emaili', 'Link from the email'],
  mailedLinkHelp: [
    'Ngjisni këtu lidhjen që ju dërguam me email.',
    'Paste the link that we sent you by email.'
  ],
  linkExpired: [
    'Kjo lidhje ka skaduar ose është përdorur. Kërkoni një të re.',
    'This link has expired or has already been used. Ask for a new one.'
  ],
  confirmEmailTitle: ['Konfirmoni emailin', 'Confirm your email'],
  confirmEmailDone: ['Emaili u konfirmua', 'Email confirmed'],
  confirmEmailPending: ['Emaili nuk është konfirmuar ende.', 'Your email is not confirmed yet.'],
  confirmEmailAlready: [
    'Emaili {email} është konfirmuar tashmë.',
    'The email {email} is already confirmed.'
  ],
  confirmEmailResend: ['Dërgo lidhjen përsëri', 'Send the link again'],
  changeEmail: ['Ndrysho emailin', 'Change email'],
  newEmail: ['Emaili i ri', 'New email'],
  changeEmailSentTitle: ['Kontrolloni emailin e ri', 'Check your new email'],
  changeEmailSentBody: [
    'Emaili ndryshon sapo të hapni lidhjen që dërguam atje.',
    'Your email changes as soon as you open the link that we sent there.'
  ],
  confirmEmailBody: [
    'Ju dërguam një lidhje në {email}. Hapeni për të konfirmuar adresën.',
    'We sent a link to {email}. Open it to confirm your address.'
  ],
  emailUnchanged: ['Ky është emaili që keni tani', 'This is the email you have now'],
  confirmEmailResent: ['Lidhja u dërgua përsëri', 'The link was sent again'],
  passwordTooShort: [
    'Fjalëkalimi duhet të ketë të paktën 6 karaktere',
    'Password must be at least 6 characters'
  ],
  passwordsDontMatch: ['Fjalëkalimet nuk përputhen', "Passwords don't match"],
  emailInvalid: ['Adresa e emailit nuk është e vlefshme', 'Invalid email address'],
  fullNameTooShort: [
    'Emri dhe mbiemri duhet të kenë të paktën 2 karaktere',
    'Full name must be at least 2 characters'
  ],
  fullNameRequired: ['Emri dhe mbiemri janë të detyrueshëm', 'Full name is required'],
  emailRequired: ['Emaili është i detyrueshëm', 'Email is required'],
  passwordRequired: ['Fjalëkalimi është i detyrueshëm', 'Password is required'],
  confirmRequired: ['Shkruajeni fjalëkalimin edhe një herë', 'Enter the password once more'],
  passwordTooLong: [
    'Fjalëkalimi mund të ketë deri në {max} karaktere',
    'Password can be at most {max} characters'
  ],
  twoStepEmpty: ['Shkruani kodin', 'Enter the code'],
  twoStepWrong: ['Kodi është i gabuar ose ka skaduar.', 'The code is wrong or has expired.'],
  wrongPassword: ['Fjalëkalimi është i gabuar.', 'The password is wrong.'],
  fullNameTooLong: [
    'Emri dhe mbiemri mund të kenë deri në {max} karaktere',
    'Full name can be at most {max} characters'
  ],
  fullNameReserved: [
    'Këtë emër e përdor vetëm ekipi i platformës. Shkruani emrin tuaj.',
    'Only the team of this site may use this name. Enter your own name.'
  ],
  locationTooLong: [
    'Vendndodhja mund të ketë deri në {max} karaktere',
    'Location can be at most {max} characters'
  ],
  passwordCommon: [
    'Këtë fjalëkalim e përdorin shumë njerëz. Zgjidhni një tjetër.',
    'This password is too common. Choose another.'
  ],
  passwordOwnText: [
    'Fjalëkalimi nuk mund të jetë emaili ose emri juaj i përdoruesit',
    'Your password cannot be your email or your username'
  ],
  usernameInvalid: [
    'Emri i përdoruesit duhet të ketë nga {min} deri në {max} shkronja, shifra ose karakteret . _ -',
    'Username must be {min} to {max} letters, digits or the characters . _ -'
  ],
  usernameOneAlphabet: [
    'Përdorni shkronja të vetëm një alfabeti (latin, grek ose cirilik) dhe shifrat 0–9',
    'Use letters of one alphabet (Latin, Greek or Cyrillic) and the digits 0–9'
  ],
  usernameTaken: ['Ky emër përdoruesi është i zënë', 'This username is taken'],
  emailTaken: [
    'Me këtë email ka tashmë një llogari',
    'There is already an account with this email'
  ],
  phoneInvalid: ['Numri i telefonit nuk është i vlefshëm', 'The phone number is not valid'],
  wrongCredentials: ['Emaili ose fjalëkalimi është i gabuar.', 'Wrong email or password.'],
  tooManyAttempts_one: [
    'Shumë përpjekje. Provoni përsëri pas {n} minute.',
    'Too many attempts. Try again in {n} minute.'
  ],
  tooManyAttempts_other: [
    'Shumë përpjekje. Provoni përsëri pas {n} minutash.',
    'Too many attempts. Try again in {n} minutes.'
  ],
  mailWelcomeSubject: [
    'Mirë se erdhët te {site}: konfirmoni emailin',
    'Welcome to {site}: confirm your email'
  ],
  mailWelcomeBody: [
    'Përshëndetje {name},\n\nLlogaria juaj u krijua. Hapni këtë lidhje për të konfirmuar emailin:\n{link}\n\nLidhja vlen {hours} orë. Postimi dhe kërkimi janë 100% falas.',
    'Hello {name},\n\nYour account has been created. Open this link to confirm your email:\n{link}\n\nThe link is valid for {hours} hours. Posting and searching are 100% free.'
  ],
  mailWelcomeButton: ['Konfirmo emailin', 'Confirm email'],
  mailResetSubject: ['Vendosni një fjalëkalim të ri', 'Set a new password'],
  mailResetBody: [
    'Përshëndetje {name},\n\nDikush kërkoi të ndryshojë fjalëkalimin e llogarisë suaj. Nëse ishit ju, hapni këtë lidhje:\n{link}\n\nLidhja vlen {minutes} minuta dhe përdoret vetëm një herë. Nëse nuk ishit ju, mos bëni asgjë: fjalëkalimi mbetet i njëjti.',
    'Hello {name},\n\nSomeone asked to change the password of your account. If it was you, open this link:\n{link}\n\nThe link is valid for {minutes} minutes and works only once. If it was not you, do nothing: your password stays the same.'
  ],
  mailPasswordChangedSubject: ['Fjalëkalimi juaj u ndryshua', 'Your password was changed'],
  mailPasswordChangedBody: [
    'Përshëndetje {name},\n\nFjalëkalimi i llogarisë suaj u ndryshua më {date}. Nëse nuk e ndryshuat ju, vendosni menjëherë një të ri:\n{link}',
    'Hello {name},\n\nThe password of your account was changed on {date}. If you did not change it, set a new one immediately:\n{link}'
  ],
  mailNewEmailSubject: ['Konfirmoni emailin e ri', 'Confirm your new email'],
  mailNewEmailBody: [
    'Përshëndetje {name},\n\nDikush kërkoi që llogaria e tij te {site} të kalojë te kjo adresë. Nëse ishit ju, hapni këtë lidhje:\n{link}\n\nLidhja vlen {hours} orë. Nëse nuk ishit ju, mos bëni asgjë.',
    'Hello {name},\n\nSomeone asked to move their account on {site} to this address. If it was you, open this link:\n{link}\n\nThe link is valid for {hours} hours. If it was not you, do nothing.'
  ],
  mailEmailChangedSubject: [
    'Emaili i llogarisë suaj u ndryshua',
    'The email of your account was changed'
  ],
  mailEmailChangedBody: [
    'Përshëndetje {name},\n\nMë {date} llogaria juaj te {site} kaloi te një email tjetër; në këtë adresë nuk do të vijnë më emaile. Nëse nuk e ndryshuat ju, hapni këtë lidhje dhe vendosni një fjalëkalim të ri: llogaria kthehet te kjo adresë.\n{link}\n\nLidhja vlen {days} ditë. Nëse e ndryshuat ju, mos bëni asgjë.',
    'Hello {name},\n\nOn {date} your account on {site} was moved to another email; nothing more will be sent to this address. If you did not change it, open this link and set a new password: the account returns to this address.\n{link}\n\nThe link is valid for {days} days. If you changed it, do nothing.'
  ],
  sessionsTitle: ['Ku keni hyrë me këtë llogari', 'Where you are signed in'],
  sessionLastUsed: ['Përdorur së fundi më {date}', 'Last used on {date}'],
  sessionCurrent: ['kjo pajisje', 'this device'],
  sessionUnknown: ['Pajisje e panjohur', 'Unknown device'],
  sessionEndHelp: [
    'Nëse nuk njihni ndonjë pajisje, shkruani fjalëkalimin tuaj dhe dilni nga të tjerat.',
    'If you do not recognise a device, enter your password and sign out of the others.'
  ],
  sessionEndOthers: ['Dil nga pajisjet e tjera', 'Sign out of all other devices'],
  sessionsEnded: ['Dolët nga pajisjet e tjera', 'You are signed out of the other devices']
})
