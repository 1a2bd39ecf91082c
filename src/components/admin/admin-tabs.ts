import { adminWords } from '#src/shared/i18n/admin.ts'
import { adminTrustWords } from '#src/shared/i18n/admin-trust.ts'
import { healthWords } from '#src/shared/i18n/health.ts'
import { fill, type Language } from '#src/shared/i18n/language.ts'
import { adminWebhookWords } from '#src/shared/i18n/webhooks.ts'
import { paths } from '#src/shared/paths.ts'

type Words = ReturnType<typeof adminWords> &
  ReturnType<typeof adminTrustWords> &
  ReturnType<typeof healthWords> &
  ReturnType<typeof adminWebhookWords>
type Tab = { path: string; needs: 'moderator' | 'admin'; text(t: Words, counts: TabCounts): string }

/** What waits or is listed behind a tab, for its badge. */
export type TabCounts = { moderation: number; users?: number; devices?: number }

/** The parts of the administration, in their order. */
const TABS = {
  users: {
    path: paths.adminUsers,
    needs: 'moderator',
    text: (t, { users: n }) => (n === undefined ? t.tabUsers : fill(t.tabUsersCount, { n }))
  },
  devices: {
    path: paths.adminDevices,
    needs: 'admin',
    text: (t, { devices: n }) => (n === undefined ? t.tabDevices : fill(t.tabDevicesCount, { n }))
  },
  settings: { path: paths.adminSettings, needs: 'admin', text: t => t.tabSettings },
  moderation: {
    path: paths.adminModeration,
    needs: 'moderator',
    text: (t, { moderation: n }) => fill(t.tabModeration, { n })
  },
  categories: { path: paths.adminCategories, needs: 'admin', text: t => t.tabCategories },
  figures: { path: paths.adminFigures, needs: 'moderator', text: t => t.tabFigures },
  audit: { path: paths.adminAudit, needs: 'admin', text: t => t.tabAudit },
  health: { path: paths.adminHealth, needs: 'admin', text: t => t.tab },
  jobs: { path: paths.adminJobs, needs: 'admin', text: t => t.tabJobs },
  webhooks: { path: paths.adminWebhooks, needs: 'admin', text: t => t.tabWebhooks }
} as const satisfies Record<string, Tab>

export type AdminTab = keyof typeof TABS

const mayOpen = (role: string, { needs }: Tab) =>
  role === 'admin' || (role === 'moderator' && needs === 'moderator')

export function tabsFor(role: string, counts: TabCounts, language: Language) {
  const t = {
    ...adminWebhookWords(language),
    ...healthWords(language),
    ...adminWords(language),
    ...adminTrustWords(language)
  }
  return Object.entries<Tab>(TABS)
    .filter(([, tab]) => mayOpen(role, tab))
    .map(([name, tab]) => ({ name, path: tab.path, text: tab.text(t, counts) }))
}

const START: Record<string, string> = { admin: paths.adminUsers, moderator: paths.adminModeration }

export const firstTab = (role: string) => START[role] ?? paths.home
