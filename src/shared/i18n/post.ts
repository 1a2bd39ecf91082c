import { words } from './language.ts'

export const postWords = words({
  title: ['Posto një shpallje', 'Post a listing'],
  signInNotice: [
    'Për të postuar një shpallje, hyni ose krijoni llogari falas.',
    'To post a listing, sign in or create a free account.'
  ],
  editTitle: ['Ndrysho shpalljen', 'Edit listing'],
  fieldTitle: ['Titulli', 'Title'],
  titlePlaceholder: ['p.sh. Biçikletë qyteti, 28 inç', 'e.g. City bike, 28 inch'],
  titleHelp: [
    'Shkruani shkurt çfarë postoni, me markën ose masën nëse ka.',
    'Say briefly what it is, with the brand or size if there is one.'
  ],
  fieldCategory: ['Kategoria', 'Category'],
  categoryPlaceholder: ['Zgjidhni kategorinë', 'Choose a category'],
  fieldPrice: ['Çmimi në lekë (ALL)', 'Price in lek (ALL)'],
  fieldPriceEuro: ['Çmimi në euro (EUR)', 'Price in euro (EUR)'],
  pricePlaceholder: ['p.sh. 5,000', 'e.g. 5,000'],
  currency: ['Monedha', 'Currency'],
  fieldCondition: ['Gjendja', 'Condition'],
  fieldLocation: ['Vendndodhja', 'Location'],
  fieldDescription: ['Përshkrimi', 'Description'],
  fieldPhotos: ['Fotot', 'Photos'],
  moreDetails: ['Të dhëna të tjera', 'More details'],
  preview: ['Shiko si do të duket', 'Preview'],
  publish: ['Publiko', 'Publish'],
  publishing: ['Duke publikuar...', 'Publishing...'],
  saveListing: ['Ruaj shpalljen', 'Save listing'],
  updatedTitle: ['Shpallja u përditësua', 'Listing updated'],
  updatedBody: ['Ndryshimet u publikuan.', 'Your changes have been published.'],
  createdTitle: ['Shpallja u krijua', 'Listing created'],
  createdBody: ['Shpallja juaj u publikua me sukses.', 'Your listing was published successfully.'],
  freeReminder: [
    'Postimi është 100% falas, pa pagesa dhe pa tarifa.',
    'Posting is 100% free, with no payments and no fees.'
  ],
  prohibited: [
    'Nuk lejohen armë, ilaçe, dokumente dhe mallra të falsifikuara.',
    'Weapons, medicines, documents and counterfeit goods are not allowed.'
  ],
  titleRequired: ['Titulli është i detyrueshëm', 'Title is required'],
  titleTooLong: [
    'Titulli mund të ketë deri në {max} karaktere',
    'Title can be at most {max} characters'
  ],
  descriptionRequired: ['Përshkrimi është i detyrueshëm', 'Description is required'],
  descriptionTooLong: [
    'Përshkrimi mund të ketë deri në {max} karaktere',
    'Description can be at most {max} characters'
  ],
  categoryHidden: [
    'Kjo kategori nuk pranon shpallje të reja',
    'This category takes no new listings'
  ],
  priceRequired: ['Çmimi është i detyrueshëm', 'Price is required'],
  priceWhole: ['Çmimi duhet të jetë numër i plotë', 'Price must be a whole number'],
  priceTooLow: ['Çmimi duhet të jetë të paktën {min}', 'Price must be at least {min}'],
  priceTooHigh: ['Çmimi është tepër i lartë. Kontrollojeni.', 'The price is too high. Check it.'],
  priceOfFree: ['Një shpallje falas nuk mund të ketë çmim', 'A free listing cannot have a price'],
  wantedFree: ['Zgjidhni njërën: "Dhuroj" ose "Kërkoj"', 'Choose one: "Give away" or "Look for"'],
  categoryRequired: ['Kategoria është e detyrueshme', 'Category is required'],
  conditionRequired: ['Gjendja është e detyrueshme', 'Condition is required'],
  locationRequired: ['Vendndodhja është e detyrueshme', 'Location is required'],
  fieldInvalid: ['Kontrolloni fushën "{field}"', 'Check "{field}"'],
  fieldRange: [
    'Fusha "{field}" duhet të jetë nga {min} deri në {max}',
    '"{field}" must be between {min} and {max}'
  ],
  problems_one: ['Kontrolloni {n} fushë', 'Check {n} field'],
  problems_other: ['Kontrolloni {n} fusha', 'Check {n} fields'],
  draftSaved: ['Drafti u ruajt në këtë pajisje', 'Draft saved on this device'],
  draftDiscard: ['Fshi draftin', 'Discard draft'],
  draftDiscardConfirm: [
    'Ta fshijmë draftin? Teksti dhe fotot humbasin.',
    'Discard the draft? Its text and photos will be lost.'
  ],
  editDiscardConfirm: [
    'Ta fshijmë draftin? Shpallja mbetet ashtu si është publikuar.',
    'Discard the draft? The listing stays as it was published.'
  ],
  contactTitle: ["Si t'ju kontaktojnë", 'How to contact you'],
  dailyLimit: [
    'Keni arritur kufirin e postimeve për sot. Provoni nesër.',
    "You have reached today's posting limit. Try again tomorrow."
  ],
  dailyLimitUnconfirmed: [
    'Keni arritur kufirin e postimeve për sot. Konfirmoni emailin që të postoni më shumë që sot, ose provoni nesër.',
    "You have reached today's posting limit. Confirm your email to post more today, or try again tomorrow."
  ],
  duplicateTitle: ['Duket se e keni postuar më parë', 'You seem to have posted this already'],
  duplicateBody: [
    '"{title}" është ende te shpalljet tuaja. Aty mund ta rinovoni ose ta aktivizoni përsëri falas, në vend që ta postoni sërish.',
    '"{title}" is still among your listings. You can renew or reactivate it there for free instead of posting it again.'
  ],
  duplicateOpen: ['Shko te shpallja e vjetër', 'Go to the old listing'],
  allowPhone: ['Përdoruesit mund ta shohin numrin tim', 'Users can see my phone number'],
  allowWhatsApp: ['Më shkruani në WhatsApp', 'Message me on WhatsApp'],
  allowViber: ['Më shkruani në Viber', 'Message me on Viber'],
  sectionWhat: ['Çfarë po postoni', 'What you are posting'],
  sectionPrice: ['Çmimi', 'Price'],
  newLekHint: ['Shkruajeni shumën në lekë të reja.', 'Enter the amount in new lek.'],
  fieldOfMonth: ['{field} në muaj', '{field} a month'],
  descriptionHelp: [
    'Dy fjali mjaftojnë. Mos shkruani numër telefoni.',
    'Two sentences are enough. Do not write a phone number.'
  ],
  previewTitle: ['Kështu do të duket', 'How it will look'],
  previewNow: ['tani', 'now'],
  previewNoTitle: ['Titulli i shpalljes', 'Title of the listing'],
  oldLekTitle: ['Lekë të reja apo të vjetra?', 'New lek or old lek?'],
  oldLekPrice: [
    '{price} është rreth dhjetë herë më shumë se çmimi i shpalljeve të ngjashme. Si e keni menduar çmimin?',
    '{price} is about ten times what similar listings ask. Which did you mean?'
  ],
  oldLekText: [
    'Në tekst përmendni lekë të vjetra. Si e keni menduar çmimin?',
    'Your text mentions old lek. Which did you mean?'
  ],
  oldLekKeep: ['Lekë të reja: lëre {price}', 'New lek: keep {price}'],
  oldLekConvert: ['Lekë të vjetra: vendos {price}', 'Old lek: change to {price}'],
  oldLekHint: [
    '1,000 lekë të vjetra = 100 lekë të reja. Te {site} çmimet janë në lekë të reja.',
    '1,000 old lek = 100 new lek. Prices on {site} are in new lek.'
  ],
  needsScript: [
    'Formulari i postimit ka nevojë për JavaScript. Aktivizojeni te cilësimet e shfletuesit.',
    'The posting form needs JavaScript. Turn it on in your browser settings.'
  ],
  formLate: [
    'Formulari nuk u ngarkua ende plotësisht. Teksti që keni shkruar ruhet.',
    'The form has not loaded completely yet. The text you have typed is kept.'
  ],
  draftRestored: [
    'E rikthyem draftin që kishit nisur në këtë pajisje.',
    'We have restored the draft you started on this device.'
  ],
  draftPhotosExpired: [
    'Fotot e tij u fshinë ndërkohë. Shtojini përsëri.',
    'Its photos have been deleted meanwhile. Add them again.'
  ],
  contactHelp: [
    'Numri nuk shfaqet në shpallje. U tregohet vetëm përdoruesve që e kërkojnë.',
    'Your number does not appear in the listing. It is shown only to users who ask for it.'
  ],
  savePhone: ['Ruaj numrin', 'Save number'],
  phoneHelp: [
    "Shtoni numrin, nëse doni që t'ju telefonojnë. Ruhet te profili juaj.",
    'Add your number if you want to be called, too. It is kept in your profile.'
  ],
  phoneOffline: [
    'Pa internet numri nuk ruhet. Hiqeni numrin nga fusha dhe shpallja do të presë në radhë.',
    'A number cannot be saved without a connection. Clear the field and the listing waits in the queue.'
  ],
  categoryGuessed: ['E zgjodhëm sipas titullit.', 'Chosen from the title.'],
  optional: ['Nuk janë të detyrueshme.', 'Optional.'],
  unfold: ['Hap', 'Open'],
  byMessage: ['Me mesazhe', 'By message'],
  byPhone: ['telefon', 'phone'],
  demand_one: [
    '{n} person po kërkon diçka të tillë',
    '{n} person is looking for something like this'
  ],
  demand_other: [
    '{n} persona po kërkojnë diçka të tillë',
    '{n} people are looking for something like this'
  ]
})
