import { words } from './language.ts'

/** What each background job does. */
export const jobNamesWords = words({
  mail: ['Dërgimi i emaileve', 'Sending email'],
  push: ['Njoftimet në pajisje', 'Notifications on devices'],
  notificationMail: ['Njoftimet me email', 'Notifications by email'],
  priceDrop: ['Njoftimi i çmimeve që ranë', 'Telling of lower prices'],
  sweepNotifications: ['Fshirja e njoftimeve të vjetra', 'Deleting old notifications'],
  sweepPhotos: ['Fshirja e fotove të papërdorura', 'Deleting unused photos'],
  sweepAccounts: ['Fshirja e të dhënave që mbaruan afatin', 'Deleting data past its period'],
  sweepListings: ['Fshirja e shpalljeve të mbyllura', 'Deleting ended listings'],
  sweepChats: ['Fshirja e bisedave me asistentin', 'Deleting chats with the assistant'],
  removePhotos: ['Fshirja e fotove të hequra', 'Deleting removed photos'],
  deleteAccount: ['Fshirja e llogarive', 'Deleting accounts'],
  refreshRate: ['Kursi i këmbimit', 'Exchange rate'],
  expireListings: ['Skadimi i shpalljeve', 'Ending expired listings'],
  warnOfExpiry: ['Paralajmërimi para skadimit', 'Warning before expiry'],
  countWords: ['Numërimi i fjalëve të kërkimit', 'Counting words of the search'],
  foldCounts: ['Mbledhja e numrave të shpalljeve', 'Adding up counts of listings'],
  matchSearches: ['Kërkimet e ruajtura për shpallje të reja', 'Saved searches for new listings'],
  compileSearches: ['Përgatitja e kërkimeve të ruajtura', 'Preparing saved searches'],
  notifySearchers: ['Njoftimi i kërkimeve të ruajtura', 'Telling of saved searches'],
  notifyReceivers: ['Njoftimi i mesazheve të reja', 'Telling of new messages'],
  liftBans: ['Heqja e pezullimeve që mbaruan', 'Lifting suspensions that are over'],
  countReplies: ['Koha e përgjigjes së shitësve', 'Reply times of sellers']
})
