import { allCategories } from '#src/shared/catalog/added/all-categories.ts'
import { wordingOf } from '#src/shared/catalog/category-wording.ts'
import { accessTokenWords } from '#src/shared/i18n/access-tokens.ts'
import { adminTrustWords } from '#src/shared/i18n/admin-trust.ts'
import { assistantWords } from '#src/shared/i18n/assistant.ts'
import { authWords } from '#src/shared/i18n/auth.ts'
import { contactSellerWords } from '#src/shared/i18n/contact-seller.ts'
import { dealsWords } from '#src/shared/i18n/deals.ts'
import { errorsWords } from '#src/shared/i18n/errors.ts'
import { figuresWords } from '#src/shared/i18n/figures.ts'
import { healthWords } from '#src/shared/i18n/health.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { listingWords } from '#src/shared/i18n/listing.ts'
import { manyListingsWords } from '#src/shared/i18n/many-listings.ts'
import { moderationWords } from '#src/shared/i18n/moderation.ts'
import { postWords } from '#src/shared/i18n/post.ts'
import { privacyWords } from '#src/shared/i18n/privacy.ts'
import { profileWords } from '#src/shared/i18n/profile.ts'
import { savedSearchesWords } from '#src/shared/i18n/saved-searches.ts'
import { deviceWords, verificationWords } from '#src/shared/i18n/verification.ts'
import { watchingWords } from '#src/shared/i18n/watching.ts'
import { adminWebhookWords, webhookWords } from '#src/shared/i18n/webhooks.ts'
import { LISTING_KINDS, type ListingKind } from '#src/shared/listing-kinds.ts'

/** Questions and news are neutral; everything else confirms what was done. */
type Toasts = Record<string, [title: string, body: string, kind?: 'neutral']>

/** The notice that a listing of a category is over and done with. */
export const soldToast = (categoryId: number, kind: ListingKind) => `${ENDED[kind]}${categoryId}`
const ENDED = { sale: 'listingSold', free: 'listingGiven', wanted: 'listingFound' }

/** Title, body and kind of every notice that can follow a redirect, by the value of the cookie `toast`. */
export const redirectToasts = (language: Language): Toasts => ({
  ...accountToasts(language),
  ...listingToasts(language),
  ...readerToasts(language),
  ...staffToasts(language)
})

function accountToasts(language: Language): Toasts {
  const auth = authWords(language)
  const errors = errorsWords(language)
  const verification = verificationWords(language)
  const device = deviceWords(language)
  return {
    login: [auth.welcomeBackTitle, auth.loggedInBody],
    logout: [auth.goodbyeTitle, auth.loggedOutBody],
    sessionEnded: [errors.sessionEndedTitle, errors.sessionEndedBody, 'neutral'],
    registered: [auth.registeredTitle, auth.registeredBody],
    accountDeleted: [privacyWords(language).deleted, ''],
    profileSaved: [profileWords(language).saved, ''],
    passwordChanged: [auth.passwordChanged, ''],
    sessionsEnded: [auth.sessionsEnded, ''],
    tokenRevoked: [accessTokenWords(language).revoked, ''],
    webhookRemoved: [webhookWords(language).removed, ''],
    webhookTested: [webhookWords(language).testQueued, ''],
    emailChangeSent: [auth.changeEmailSentTitle, auth.changeEmailSentBody],
    confirmEmailResent: [auth.confirmEmailResent, ''],
    emailConfirmed: [auth.confirmEmailDone, ''],
    idVerified: [verification.successTitle, verification.successBody],
    deviceVerified: [device.verified, ''],
    deviceRemoved: [device.removed, '']
  }
}

function listingToasts(language: Language): Toasts {
  const post = postWords(language)
  const listing = listingWords(language)
  const deals = dealsWords(language)
  return {
    listingCreated: [post.createdTitle, post.createdBody],
    listingUpdated: [post.updatedTitle, post.updatedBody],
    listingDeleted: [listing.deleted, ''],
    ...Object.fromEntries(
      allCategories().flatMap(category =>
        LISTING_KINDS.map(kind => [
          soldToast(category.id, kind),
          [wordingOf(category, language, kind).soldTitle, listing.soldBody]
        ])
      )
    ),
    statusChanged: [listing.statusChanged, ''],
    listingsChanged: [manyListingsWords(language).changed, ''],
    renewed: [listing.renewedTitle, ''],
    renewedTop: [listing.renewedTop, ''],
    dealMarked: [deals.marked, deals.ratingAsk],
    dealRated: [deals.ratingThanks, '']
  }
}

function readerToasts(language: Language): Toasts {
  const contact = contactSellerWords(language)
  const watching = watchingWords(language)
  const searches = savedSearchesWords(language)
  return {
    signInFirst: [contact.signInTitle, contact.signInBody, 'neutral'],
    messageHeld: [contact.heldTitle, contact.heldBody, 'neutral'],
    messageSent: [contact.sentTitle, contact.sentBody],
    listingSaved: [watching.savedToast, ''],
    listingUnsaved: [watching.unsavedToast, ''],
    searchSaved: [searches.savedToast, searches.savedToastBody],
    searchKept: [searches.savedToast, ''],
    searchChanged: [searches.changedToast, ''],
    searchDeleted: [searches.deletedToast, ''],
    chatDeleted: [assistantWords(language).chatDeleted, '']
  }
}

function staffToasts(language: Language): Toasts {
  const admin = adminTrustWords(language)
  const figures = figuresWords(language)
  return {
    roleSaved: [adminTrustWords(language).roleSaved, ''],
    verificationReset: [admin.resetDoneTitle, admin.resetDoneBody],
    webhookStopped: [adminWebhookWords(language).stoppedToast, ''],
    deviceRevoked: [admin.revokeDoneTitle, admin.revokeDoneBody],
    policySaved: [admin.switchSaved, ''],
    adminSaved: [figures.saved, ''],
    jobRetried: [figures.retried, ''],
    jobsRetried: [healthWords(language).retriedAll, ''],
    decisionSaved: [moderationWords(language).decisionSaved, '']
  }
}
