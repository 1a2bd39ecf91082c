/** What a journey goes through: a feature, a folder of pages, or what all of them share. */
export type Area =
  | 'accounts'
  | 'admin'
  | 'ai-assistant'
  | 'appeal'
  | 'assistant'
  | 'auth'
  | 'catalog'
  | 'category'
  | 'dashboard'
  | 'deals'
  | 'http'
  | 'listing'
  | 'listings'
  | 'messages'
  | 'messaging'
  | 'moderation'
  | 'notifications'
  | 'operations'
  | 'photos'
  | 'prose'
  | 'privacy'
  | 'profile'
  | 'saved-searches'
  | 'search'
  | 'server'
  | 'trust'
  | 'user'
  | 'verify-device'
  | 'watching'
  | 'webhooks'

/** A journey of every `npm test`; all others belong to `npm test -- full`. */
export const core = (...areas: Area[]) => ({ tag: ['@core', ...areas.map(area => `@${area}`)] })

/** The one of several like it that every `npm test` makes. */
export const coreWhen = (isThatOne: boolean, ...areas: Area[]) => (isThatOne ? core(...areas) : {})

/** Whose size `npm test -- full` sets: far more messages, devices and kills. */
export const LOAD = { tag: '@load' }
