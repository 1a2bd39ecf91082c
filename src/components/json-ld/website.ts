import type { SearchAction, WebSite, WithActionConstraints, WithContext } from 'schema-dts'
import type { Language } from '#src/shared/i18n/language.ts'
import { localized, paths } from '#src/shared/paths.ts'

/** Written as Google reads it, with `query-input` next to the target. */
type Searchable = Exclude<WebSite, string> & {
  potentialAction: WithActionConstraints<SearchAction>
}
type Site = { site: string; origin: string; language: Language }

/** The site itself, and where it is searched. */
export function websiteJsonLd({ site, origin, language }: Site) {
  const at = (path: string) => origin + localized(path, language)
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: site,
    url: at(paths.home),
    inLanguage: language,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${at(paths.search)}?q={search_term_string}` },
      'query-input': 'required name=search_term_string'
    }
  } as const satisfies WithContext<Searchable>
}
