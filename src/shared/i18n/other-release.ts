import { words } from './language.ts'

/** On a page whose code the server no longer has, or does not have yet. */
export const otherReleaseWords = words({
  updated: [
    'Faqja u përditësua ndërkohë, dhe diçka këtu punon vetëm pasi ta ngarkoni përsëri.',
    'The site has been updated meanwhile, and something here works only after you load the page again.'
  ],
  loadAgain: ['Ngarkojeni përsëri', 'Load it again']
})
