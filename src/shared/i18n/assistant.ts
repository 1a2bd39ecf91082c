import { words } from './language.ts'

export const assistantWords = words({
  title: ['Asistenti AI', 'AI assistant'],
  intro: [
    'Ju ndihmon të shkruani përshkrimin dhe të vendosni çmimin.',
    'It helps you write the description and set the price.'
  ],
  signInNotice: [
    'Hyni ose krijoni llogari për të përdorur asistentin.',
    'Sign in or create an account to use the assistant.'
  ],
  chatTitle: ['Bisedoni me asistentin', 'Chat with the assistant'],
  chatIntro: [
    'Pyesni për shpalljen tuaj ose kërkoni diçka: përgjigjja ju çon te shpalljet përkatëse.',
    'Ask about your listing, or look for something: the answer links to listings on this site.'
  ],
  chatNeedsScript: [
    'Biseda ka nevojë për JavaScript. Formularët më poshtë punojnë edhe pa të.',
    'The chat needs JavaScript. The forms below work without it.'
  ],
  start: ['Fillo bisedën', 'Start Conversation'],
  generateTitle: ['Krijo përshkrimin', 'Generate Description'],
  priceTitle: ['Sugjerim çmimi', 'Price Suggestion'],
  suggestPrice: ['Sugjero çmimin', 'Suggest price'],
  comparePrices: ['Shiko çmimet e ngjashme', 'See similar prices'],
  fieldTitle: ['Titulli', 'Title'],
  fieldCategory: ['Kategoria', 'Category'],
  fieldCondition: ['Gjendja', 'Condition'],
  generating: ['Duke krijuar përshkrimin...', 'Generating description...'],
  suggesting: ['Duke llogaritur çmimin...', 'Working out the price...'],
  unavailableNotice: [
    'Asistenti AI nuk është i disponueshëm për momentin. Shpalljen mund ta shkruani vetë, si zakonisht.',
    'The AI assistant is not available at the moment. You can write your listing yourself as usual.'
  ],
  unavailableTitle: ['Asistenti AI nuk është i disponueshëm', 'AI Assistant Unavailable'],
  welcome: [
    "Përshëndetje! Si mund t'ju ndihmoj me shpalljen tuaj?",
    'Hello! How can I help you with your listing?'
  ],
  placeholder: ['Shkruani pyetjen tuaj...', 'Write your question...'],
  send: ['Dërgo', 'Send'],
  stop: ['Ndal', 'Stop'],
  thinking: ['Asistenti po shkruan...', 'The assistant is writing...'],
  you: ['Ju', 'You'],
  assistantName: ['Asistenti', 'Assistant'],
  newChat: ['Bisedë e re', 'New conversation'],
  earlierTitle: ['Bisedat e mëparshme', 'Earlier conversations'],
  earlierHelp: [
    'Vetëm ju i shihni. Fshihen vetë {days} ditë pas mesazhit të fundit.',
    'Only you can see them. They are deleted {days} days after the last message.'
  ],
  earlierMessages_one: ['{n} mesazh', '{n} message'],
  earlierMessages_other: ['{n} mesazhe', '{n} messages'],
  continueChat: ['Vazhdo bisedën', 'Continue the conversation'],
  deleteChat: ['Fshi bisedën', 'Delete the conversation'],
  chatDeleted: ['Biseda u fshi', 'Conversation deleted'],
  missingTitle: ['Mungojnë të dhëna', 'Missing Information'],
  descriptionDone: ['Përshkrimi u krijua', 'Description Generated'],
  priceDone: ['Çmimi u sugjerua', 'Price Suggested'],
  errorTitle: ['Gabim', 'Error'],
  sendFailed: ['Mesazhi nuk u dërgua', 'Failed to send message'],
  generateFailed: ['Përshkrimi nuk u krijua', 'Failed to generate description'],
  suggestFailed: ['Çmimi nuk u sugjerua', 'Failed to suggest price'],
  suggestedPrice: ['Çmimi i sugjeruar: {price}', 'Suggested price: {price}'],
  reasoning: ['Pse ky çmim', 'Why this price'],
  comparedReasoning: [
    'Llogaritur nga {n} shpallje të krahasueshme: gjysma e çmimeve, pa më të ulëtat dhe më të lartat, janë nga {low} deri në {high}, zakonisht {median}.',
    'Based on {n} comparable listings: the middle 50% ask {low} to {high}, usually {median}.'
  ],
  aloneReasoning: [
    "Nuk ka mjaft shpallje për t'i krahasuar; çmimi është vetëm vlerësim i asistentit.",
    "There are not enough listings to compare; the price is only the assistant's estimate."
  ],
  useDescription: ['Përdore te shpallja', 'Use in the listing'],
  usePrice: ['Vendose këtë çmim', 'Use this price'],
  draftReplaced: [
    'Te drafti i shpalljes keni tashmë një tekst. Ta zëvendësojmë?',
    'The draft of your listing already has a text. Replace it?'
  ],
  draftPriced: [
    'Te drafti i shpalljes keni tashmë një çmim: {price}. Ta zëvendësojmë?',
    'The draft of your listing already has a price: {price}. Replace it?'
  ],
  draftFree: [
    'Shpallja në draft është shënuar si falas. Ta ndryshojmë?',
    'The listing in your draft is marked as free. Change it?'
  ],
  draftNotSaved: [
    'Drafti nuk u ndryshua: pajisja nuk e lejon ruajtjen.',
    'The draft was not changed: this device does not allow saving.'
  ],
  draftOfOther: [
    'Te formulari keni një draft tjetër: "{title}". Ta ndryshojmë?',
    'There is another draft in the form: "{title}". Change it?'
  ],
  disclaimer: [
    'Asistenti mund të gabojë. Lexojeni tekstin para se ta publikoni.',
    'The assistant can be wrong. Read the text before you publish it.'
  ],
  quota_one: ['Sot ju ka mbetur {n} kërkesë', 'You have {n} request left today'],
  quota_other: ['Sot ju kanë mbetur {n} kërkesa', 'You have {n} requests left today']
})
