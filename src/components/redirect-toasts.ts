import { adminTrustWords } from '#src/shared/i18n/admin-trust.ts'
import { authWords } from '#src/shared/i18n/auth.ts'
import { contactSellerWords } from '#src/shared/i18n/contact-seller.ts'
import { dashboardWords } from '#src/shared/i18n/dashboard.ts'
import { dealsWords } from '#src/shared/i18n/deals.ts'
import { figuresWords } from '#src/shared/i18n/figures.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { listingWords } from '#src/shared/i18n/listing.ts'
import { moderationWords } from '#src/shared/i18n/moderation.ts'
import { postWords } from '#src/shared/i18n/post.ts'
import { privacyWords } from '#src/shared/i18n/privacy.ts'
import { profileWords } from '#src/shared/i18n/profile.ts'
import { savedSearchesWords } from '#src/shared/i18n/saved-searches.ts'
import { deviceWords, verificationWords } from '#src/shared/i18n/verification.ts'
import { watchingWords } from '#src/shared/i18n/watching.ts'

/** Title and body of every notice that can follow a redirect, by the value of the cookie `toast`. */
export function redirectToasts(language: Language): Record<string, [title: string, body: string]> {
  const auth = authWords(language)
  const contact = contactSellerWords(language)
  const post = postWords(language)
  const listing = listingWords(language)
  const watching = watchingWords(language)
  const verification = verificationWords(language)
  const admin = adminTrustWords(language)
  const deals = dealsWords(language)
  const device = deviceWords(language)
  const searches = savedSearchesWords(language)
  return {
    login: [auth.welcomeBackTitle, auth.loggedInBody],
    logout: [auth.goodbyeTitle, auth.loggedOutBody],
    registered: [auth.registeredTitle, auth.registeredBody],
    listingCreated: [post.createdTitle, post.createdBody],
    listingUpdated: [post.updatedTitle, post.updatedBody],
    listingDeleted: [listing.deleted, ''],
    listingSold: [listing.soldTitle, listing.soldBody],
    statusChanged: [listing.statusChanged, ''],
    renewed: [listing.renewedTitle, ''],
    renewedTop: [listing.renewedTop, ''],
    adminSaved: [figuresWords(language).saved, ''],
    jobRetried: [figuresWords(language).retried, ''],
    dealMarked: [deals.marked, deals.ratingAsk],
    dealRated: [deals.ratingThanks, ''],
    decisionSaved: [moderationWords(language).decisionSaved, ''],
    dashboardSignIn: [dashboardWords(language).signInNotice, ''],
    accountDeleted: [privacyWords(language).deleted, ''],
    profileSaved: [profileWords(language).saved, ''],
    passwordChanged: [auth.passwordChanged, ''],
    sessionsEnded: [auth.sessionsEnded, ''],
    verifySignIn: [verification.signInFirst, ''],
    idVerified: [verification.successTitle, verification.successBody],
    deviceVerified: [device.verified, ''],
    deviceRemoved: [device.removed, ''],
    verificationReset: [admin.resetDoneTitle, admin.resetDoneBody],
    deviceRevoked: [admin.revokeDoneTitle, admin.revokeDoneBody],
    policySaved: [admin.switchSaved, ''],
    confirmEmailResent: [auth.confirmEmailResent, ''],
    emailConfirmed: [auth.confirmEmailDone, ''],
    signInFirst: [contact.signInTitle, contact.signInBody],
    messageHeld: [contact.heldTitle, contact.heldBody],
    messageSent: [contact.sentTitle, contact.sentBody],
    listingSaved: [watching.savedToast, ''],
    listingUnsaved: [watching.unsavedToast, ''],
    searchSaved: [searches.savedToast, searches.savedToastBody],
    searchChanged: [searches.changedToast, ''],
    searchDeleted: [searches.deletedToast, '']
  }
}
