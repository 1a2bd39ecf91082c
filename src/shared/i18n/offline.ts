import { words } from './language.ts'

export const offlineWords = words({
  offline: ['Nuk keni internet.', 'You are offline.'],
  slow: ['Lidhja është e ngadaltë.', 'The connection is slow.'],
  copyToday: ['Po shihni kopjen e ruajtur në {time}.', 'You are seeing the copy saved at {time}.'],
  copyEarlier: [
    'Po shihni kopjen e ruajtur më {date}, në {time}.',
    'You are seeing the copy saved on {date} at {time}.'
  ],
  tryAgain: ['Provo përsëri', 'Try again'],
  notKept: [
    'Kjo faqe nuk është ruajtur. Hapeni përsëri kur të keni internet.',
    'This page has not been saved. Open it again when you are online.'
  ],
  readable: ['Çfarë mund të lexoni pa internet', 'What you can read offline'],
  nothing: [
    'Ende asgjë. Shpalljet që hapni ruhen vetë në këtë pajisje.',
    'Nothing yet. The listings you open are saved on this device.'
  ]
})

/** The page that photos arrive at when the app could not take them from the share menu. */
export const shareWords = words({
  title: ['Posto fotot te {site}', 'Post photos to {site}'],
  body: [
    'Fotot nuk arritën deri te formulari. Zgjidhini te formulari, ose hapeni {site} një herë me internet dhe shpërndajini përsëri.',
    'The photos did not reach the form. Choose them in the form, or open {site} once while online and share them again.'
  ],
  open: ['Hap formularin', 'Open the form'],
  added: ['Fotot e shpërndara u shtuan', 'The shared photos were added']
})
