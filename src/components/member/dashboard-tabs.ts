import { dashboardWords } from '#src/shared/i18n/dashboard.ts'
import { counted, type Language } from '#src/shared/i18n/language.ts'
import { paths } from '#src/shared/paths.ts'

export type DashboardTab = 'listings' | 'messages' | 'profile'
/** How many listings a member has on offer, and how many conversations. */
export type DashboardCounts = { active: number; conversations: number }

/** The parts of the dashboard; `count` in words is what a badge says to those who cannot see it. */
export function dashboardTabs({ active, conversations }: DashboardCounts, language: Language) {
  const t = dashboardWords(language)
  return [
    {
      name: 'listings',
      path: paths.dashboard,
      text: t.tabListings,
      badge: { n: active, text: counted(t, 'activeListings', active) }
    },
    {
      name: 'messages',
      path: paths.dashboardMessages,
      text: t.tabMessages,
      badge: { n: conversations, text: counted(t, 'conversations', conversations) }
    },
    { name: 'profile', path: paths.dashboardProfile, text: t.tabProfile, badge: undefined }
  ] as const
}
