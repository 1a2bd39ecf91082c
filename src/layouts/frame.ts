import type { Person } from '#src/components/frame/person.ts'
import type { Tab } from '#src/components/frame/tabs.ts'
import type { IconName } from '#src/components/ui/icons.ts'
import type { VisibleCategories } from '#src/shared/catalog/visible-categories.ts'
import type { Language } from '#src/shared/i18n/language.ts'

/** What search engines and link previews are told about a page. */
export type Description = {
  title: string
  description?: string | undefined
  /** Path of the picture for link previews, 1200 by 630. */
  image?: string | undefined
  /** False for what a search engine should not list. */
  indexed?: boolean | undefined
  /** The page's one address, without language, where others show the same. */
  canonical?: string | undefined
  /** Where its listings stand as RSS. */
  feed?: string | undefined
  /** Open Graph's type. */
  kind?: 'website' | 'product' | undefined
}

/** A page of the site elsewhere. */
type SocialPage = { name: string; url: string }

/** What every page hands to its frame. */
export type Frame = Description & {
  /** The page's own, of which the frame reads these. */
  locals: {
    site: string
    origin: string
    language: Language
    account: Person | null
    unread?: (() => Promise<number>) | undefined
    refusedUrl?: URL
    operator: { social: readonly SocialPage[] }
    visibleCategories?: () => VisibleCategories
    pageFiles: ReadonlyMap<string, { script?: string | undefined }>
  }
  /** The icons of the page itself; those of the frame are always there. */
  icons?: readonly IconName[]
  tab?: Tab
  /** What was searched for, to be changed in the header. */
  term?: string
  /** False where the page has a search box of its own. */
  search?: boolean
  /** False where the page puts something else in the place of the tabs at the bottom. */
  bar?: boolean
  /** Whether posting is what the page is for: one filled button a screen. */
  postFilled?: boolean
}
