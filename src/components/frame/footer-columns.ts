import { shownCategories, type VisibleCategories } from '#src/shared/catalog/visible-categories.ts'
import { footerWords } from '#src/shared/i18n/footer.ts'
import { type Language, say } from '#src/shared/i18n/language.ts'
import { listingWords } from '#src/shared/i18n/listing.ts'
import { localized, paths } from '#src/shared/paths.ts'

/** `social` are the site's pages elsewhere. */
export type Linked = {
  language: Language
  social: readonly { name: string; url: string }[]
  visibleCategories: VisibleCategories | undefined
}

/** The columns of links below every page. */
export function footerColumns({ language, social, visibleCategories }: Linked) {
  const t = footerWords(language)
  const to = (path: string, text: string) => ({ href: localized(path, language), text })
  return [
    {
      title: t.about,
      links: [
        to(paths.about, t.aboutUs),
        to(paths.privacy, t.privacyPolicy),
        to(paths.terms, t.termsOfService)
      ]
    },
    {
      title: t.support,
      links: [
        to(paths.help, t.help),
        to(paths.safety, listingWords(language).safetyTitle),
        to(paths.report, t.reportListing),
        to(paths.moderation, t.moderationReport),
        to(paths.contact, t.contactUs)
      ]
    },
    {
      title: t.categories,
      links: shownCategories(visibleCategories).map(({ slug, name }) =>
        to(paths.category(slug), say(name, language))
      )
    },
    ...(social.length > 0
      ? [{ title: t.social, links: social.map(({ name, url }) => ({ href: url, text: name })) }]
      : [])
  ]
}
