import type { BreadcrumbList, ItemList, WithContext } from 'schema-dts'
import { headerWords } from '#src/shared/i18n/header.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { localized, paths } from '#src/shared/paths.ts'

type Place = { origin: string; language: Language }

/** The path from home to a page, as search results show it. Addresses include their language. */
export function breadcrumbJsonLd(
  steps: readonly { text: string; href: string }[],
  { origin, language }: Place
) {
  const home = { text: headerWords(language).navHome, href: localized(paths.home, language) }
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [home, ...steps].map(({ text, href }, n) => ({
      '@type': 'ListItem',
      position: n + 1,
      name: text,
      item: origin + href
    }))
  } as const satisfies WithContext<BreadcrumbList>
}

/** The listings of a page, by their addresses alone: each listing's page describes it. */
export const itemListJsonLd = (listings: readonly { id: number }[], { origin, language }: Place) =>
  ({
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: listings.map(({ id }) => origin + localized(paths.listing(id), language))
  }) as const satisfies WithContext<ItemList>
