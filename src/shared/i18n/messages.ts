import { words } from './language.ts'

export const messagesWords = words({
  listTitle: ['Mesazhet tuaja ({n})', 'Your messages ({n})'],
  empty: ['Nuk keni mesazhe', 'You have no messages'],
  emptyBody: [
    "Kur t'i shkruani një shitësi, biseda shfaqet këtu.",
    'When you write to a seller, the conversation appears here.'
  ],
  notFound: ['Biseda nuk u gjet', 'Conversation not found'],
  choose: ['Zgjidhni një bisedë', 'Choose a conversation'],
  about: ['Për: {title}', 'About: {title}'],
  youPrefix: ['Ju: {text}', 'You: {text}'],
  online: ['Në linjë', 'Online'],
  offline: ['Jashtë linje', 'Offline'],
  placeholder: ['Shkruani mesazhin tuaj...', 'Write your message...'],
  send: ['Dërgo', 'Send'],
  back: ['Kthehu te bisedat', 'Back to conversations'],
  signInNotice: ['Hyni në llogari për të parë mesazhet tuaja.', 'Sign in to see your messages.'],
  signInLink: ['Hyr', 'Sign in'],
  unread: ['E palexuar', 'Unread'],
  typing: ['{name} po shkruan...', '{name} is typing...'],
  sentState: ['U dërgua', 'Sent'],
  meetAndCheck: ['Ku të takoheni dhe çfarë të kontrolloni', 'Where to meet and what to check'],
  heldState: ['Po shqyrtohet', 'Being checked'],
  seenState: ['U lexua', 'Read'],
  queuedState: ['Në pritje të internetit', 'Waiting for a connection'],
  failedState: ['Nuk u dërgua', 'Not sent'],
  verify: ['Verifikohu', 'Verify'],
  sendAgain: ['Dërgo përsëri', 'Send again'],
  sendWithoutPhoto: ['Dërgo pa foton', 'Send without the photo'],
  reconnecting: ['Lidhja u ndërpre. Po provojmë përsëri...', 'Connection lost. Trying again...'],
  newMessages_one: ['{n} mesazh i ri', '{n} new message'],
  newMessages_other: ['{n} mesazhe të reja', '{n} new messages'],
  loadOlder: ['Shfaq mesazhet e mëparshme', 'Show earlier messages'],
  listingGone: ['Shpallja nuk ekziston më', 'The listing no longer exists'],
  messageGone: ['Mesazhi u fshi', 'Message deleted'],
  userGone: ['Përdorues i fshirë', 'Deleted user'],
  userSuspended: [
    'Ky përdorues është pezulluar. Mos i dërgoni para.',
    'This user is suspended. Do not send them money.'
  ],
  block: ['Blloko përdoruesin', 'Block user'],
  blockTitle: ['Ta bllokojmë këtë përdorues?', 'Block this user?'],
  blockBody: [
    "{name} nuk do t'ju shkruajë dot më dhe nuk do të njoftohet për këtë.",
    '{name} will no longer be able to write to you and will not be told.'
  ],
  blocked: ['Përdoruesi u bllokua', 'User blocked'],
  unblock: ['Zhblloko', 'Unblock'],
  unblocked: ['Përdoruesi u zhbllokua', 'User unblocked'],
  blockedNotice: ['E keni bllokuar këtë përdorues.', 'You have blocked this user.'],
  linkOff: [
    'Kjo lidhje u çaktivizua për sigurinë tuaj.',
    'This link was turned off for your safety.'
  ],
  jumpToLatest: ['Shko te mesazhi i fundit', 'Jump to the latest message'],
  aboutItem: ['Më shumë për shpalljen', 'More about the listing'],
  conversationMenu: ['Veprime për bisedën', 'Conversation actions'],
  deliveredState: ['U dorëzua', 'Delivered'],
  photo: ['Foto', 'Photo'],
  addPhoto: ['Shto një foto', 'Add a photo'],
  warning: ['Kujdes', 'Careful'],
  waiting: [
    'Mesazhet që shkruani dërgohen sapo të kthehet lidhja.',
    'What you write will be sent as soon as the connection is back.'
  ],
  log: ['Mesazhet me {name}', 'Messages with {name}']
})
