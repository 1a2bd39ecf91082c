import type { Language } from './i18n/language.ts'

/** In place of a number: the page that adds a category. */
export const NEW_CATEGORY = 'new'

/** Every address of the site. Albanian is at the plain one, English below `/en`. */
export const paths = {
  home: '/',
  search: '/search',
  category: (slug: string) => `/category/${slug}`,
  categoryCity: (slug: string, city: string) => `/category/${slug}/${city}`,
  /** The newest of a search as RSS. */
  feed: '/rss.xml',
  sitemapIndex: '/sitemap.xml',
  sitemap: (part: string) => `/sitemap/${part}.xml`,
  listing: (id: number) => `/listing/${id}`,
  editListing: (id: number) => `/listing/${id}/edit`,
  user: (username: string) => `/user/${encodeURIComponent(username)}`,
  saved: '/saved',
  savedSearches: '/saved-searches',
  savedSearch: (id: number) => `/saved-searches/${id}`,
  hidden: '/hidden',
  listingSaved: (id: number) => `/listing/${id}/saved`,
  /** Where a visitor without script writes to the seller or asks for the seller's number. */
  listingContact: (id: number) => `/listing/${id}/contact`,
  deal: (id: number) => `/deals/${id}`,
  messages: '/messages',
  conversation: (id: number) => `/messages/${id}`,
  /** Explains an outside address, `?to=`, before the visitor goes there. */
  link: '/link',
  post: '/post',
  /** Where the phone's share menu sends photos. */
  share: '/share',
  /** Shown instead of a page that cannot be loaded. */
  offline: '/offline',
  auth: '/auth',
  reset: '/auth/reset',
  confirm: '/auth/confirm',
  profile: '/profile',
  deleteAccount: '/profile/delete',
  exportData: '/profile/export',
  tokens: '/profile/tokens',
  webhooks: '/profile/webhooks',
  dashboard: '/dashboard',
  dashboardImport: '/dashboard/import',
  dashboardMessages: '/dashboard/messages',
  dashboardProfile: '/dashboard/profile',
  logout: '/auth/logout',
  verifyId: '/verify-id',
  verifyDevice: '/verify-device',
  verifiedDevice: (id: number) => `/verify-device/${id}`,
  assistant: '/ai-assistant',
  assistantChat: (id: string) => `/ai-assistant/${id}`,
  notifications: '/notifications',
  notification: (id: number) => `/notifications/${id}`,
  notificationSettings: '/notifications/settings',
  unsubscribe: '/unsubscribe',
  about: '/about',
  privacy: '/privacy',
  terms: '/terms',
  contact: '/contact',
  report: '/report',
  safety: '/safety',
  help: '/help',
  developers: '/developers',
  moderation: '/moderation',
  /** What the search's thesaurus and the scam shield know, open to anybody. */
  words: '/fjalor',
  scams: '/mashtrime',
  /** Where the person whom a decision concerns reads it and appeals. */
  appeal: (decisionId: number) => `/appeal/${decisionId}`,
  admin: '/admin',
  secondFactor: '/admin/second-factor',
  adminUsers: '/admin/users',
  adminDevices: '/admin/devices',
  adminSettings: '/admin/settings',
  adminModeration: '/admin/moderation',
  adminCase: (kind: string, id: number) => `/admin/moderation/${kind}/${id}`,
  adminCategories: '/admin/categories',
  adminCategory: (id: number | typeof NEW_CATEGORY) => `/admin/categories/${id}`,
  adminFigures: '/admin/figures',
  adminAudit: '/admin/audit',
  adminHealth: '/admin/health',
  adminJobs: '/admin/jobs',
  adminWebhooks: '/admin/webhooks'
} as const

/** The id in an address; NaN for any other spelling, so that each page has one address. */
export const numberIn = (text: string | undefined) =>
  /^[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : Number.NaN

/** The listing that a text leads to: its number, its path or its whole address, in any language. */
export const listingIn = (text: string) =>
  numberIn(/^(?:\S*\/listing\/)?(\d+)(?:[/?#]\S*)?$/.exec(text.trim())?.[1])

/** The same page in a language: `localized('/search', 'en')` is `/en/search`. */
export function localized(path: string, language: Language) {
  if (language === 'sq') return path
  return path === '/' ? '/en' : `/en${path}`
}

/** An address with its query. Empty values are left out, lists repeat the name. */
export function withQuery(path: string, query: Record<string, QueryValue>) {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().flatMap(one => (one === undefined || one === '' ? [] : [[name, String(one)]]))
  )
  return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path
}
type QueryValue = string | number | boolean | undefined | readonly (string | number)[]

/** Where to go after signing in: a path of this site, or home for anything that could lead away. */
export function safeNext(next: string | null | undefined) {
  if (!next?.startsWith('/') || /^\/[/\\]/.test(next) || /[\p{Cc}\\]/u.test(next)) return paths.home
  const url = new URL(next, 'http://this.site')
  // `/.//evil.example` becomes `//evil.example` only by parsing.
  const leads = url.host !== 'this.site' || url.pathname.startsWith('//')
  return leads ? paths.home : url.pathname + url.search
}

/** Where to do what a refusal asks for; `next`, with its language, is where to come back to. */
export function verifyPath(code: string, language: Language, next: string) {
  const path = {
    id_verification_required: paths.verifyId,
    device_verification_required: paths.verifyDevice
  }[code]
  return path && withQuery(localized(path, language), { next })
}

/** Answered while the process lives, whatever else is wrong. */
export const HEALTH = '/healthz'

/** Alone, so that a search field's script is small. */
export const SUGGESTIONS = '/api/suggestions'

export const api = {
  register: '/api/auth/register',
  login: '/api/auth/login',
  logout: '/api/auth/logout',
  me: '/api/auth/me',
  categories: '/api/categories',
  listings: '/api/listings',
  insight: '/api/listings/insight',
  facets: '/api/listings/facets',
  demand: '/api/listings/demand',
  guess: '/api/listings/guess',
  suggestions: SUGGESTIONS,
  searches: '/api/searches',
  listing: (id: number) => `/api/listings/${id}`,
  saved: '/api/listings/saved',
  listingSaved: (id: number) => `/api/listings/${id}/saved`,
  listingStatus: (id: number) => `/api/listings/${id}/status`,
  listingDeal: (id: number) => `/api/listings/${id}/deal`,
  photos: '/api/photos',
  profile: '/api/users/me',
  exportData: '/api/users/me/export',
  userListings: (id: number) => `/api/users/${id}/listings`,
  listingViews: (id: number) => `/api/listings/${id}/views`,
  contact: '/api/contact',
  messages: '/api/messages',
  messageMarks: '/api/messages/marks',
  unreadMessages: '/api/messages/unread',
  userMessages: (id: number) => `/api/messages/user/${id}`,
  listingMessages: (id: number) => `/api/listings/${id}/messages`,
  listingContact: (id: number) => `/api/listings/${id}/contact`,
  conversations: '/api/conversations',
  conversation: (id: number) => `/api/conversations/${id}`,
  block: (id: number) => `/api/users/${id}/block`,
  reports: '/api/reports',
  assistantStatus: '/api/ai/status',
  assistantChat: '/api/ai/chat',
  assistantChatAt: (id: string) => `/api/ai/chats/${id}`,
  assistantDescription: '/api/ai/generate-description',
  assistantPrice: '/api/ai/suggest-price',
  pushKey: '/api/push/key',
  pushSubscriptions: '/api/push/subscriptions',
  notifications: '/api/notifications',
  admin: '/api/admin',
  adminUsers: '/api/admin/users',
  adminDevices: '/api/admin/device-verifications',
  audit: '/api/admin/audit',
  adminWebhooks: '/api/admin/webhooks'
} as const
