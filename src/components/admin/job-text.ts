import { jobNamesWords } from '#src/shared/i18n/job-names.ts'
import type { Language } from '#src/shared/i18n/language.ts'

/** What a job does, in words; the name itself for one of another release. */
export function jobText(name: string, language: Language): string {
  const t = jobNamesWords(language)
  const texts: Record<string, string> = {
    mail: t.mail,
    push: t.push,
    'notification-mail': t.notificationMail,
    'price-drop': t.priceDrop,
    'sweep-notifications': t.sweepNotifications,
    'sweep-photos': t.sweepPhotos,
    'sweep-accounts': t.sweepAccounts,
    'sweep-listings': t.sweepListings,
    'sweep-chats': t.sweepChats,
    'remove-photos': t.removePhotos,
    'delete-account': t.deleteAccount,
    'refresh-rate': t.refreshRate,
    'expire-listings': t.expireListings,
    'warn-of-expiry': t.warnOfExpiry,
    'count-words': t.countWords,
    'fold-counts': t.foldCounts,
    'match-searches': t.matchSearches,
    'compile-searches': t.compileSearches,
    'tell-searchers': t.notifySearchers,
    'tell-receivers': t.notifyReceivers,
    'lift-bans': t.liftBans,
    'count-replies': t.countReplies
  }
  return texts[name] ?? name
}
