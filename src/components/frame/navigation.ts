import { category as cars } from '#src/shared/catalog/categories/cars.ts'
import { category as jobs } from '#src/shared/catalog/categories/jobs.ts'
import type { Category } from '#src/shared/catalog/category.ts'
import { citySlug } from '#src/shared/catalog/cities.ts'
import { categoryOf } from '#src/shared/catalog/lookup.ts'
import { headerWords } from '#src/shared/i18n/header.ts'
import { type Language, say } from '#src/shared/i18n/language.ts'
import { localized, paths, withQuery } from '#src/shared/paths.ts'

/** The links of the header, which are in the menu on phones. */
export function mainLinks(language: Language) {
  const t = headerWords(language)
  const to = (slug: string) => localized(paths.category(slug), language)
  return [
    { href: to('all'), text: t.listings },
    ...[jobs, cars].map(({ slug, name }) => ({ href: to(slug), text: say(name, language) })),
    { href: localized(paths.assistant, language), text: t.assistant },
    { href: localized(paths.admin, language), text: t.admin }
  ]
}

/** Where signing in starts; `next` is the path, without language, to continue to. */
export function signInPath(language: Language, next?: string) {
  const onward = next && localized(next, language)
  return withQuery(localized(paths.auth, language), { next: onward })
}

/** Posting asks to sign in first. */
export function postPath(language: Language, signedIn: boolean) {
  return signedIn ? localized(paths.post, language) : signInPath(language, paths.post)
}

export function categoryPath(id: number, language: Language) {
  return localized(paths.category(categoryOf(id)?.slug ?? 'all'), language)
}

/** The path from home to what is offered in a category, and there in a city. */
export function trailOf(
  { slug, name }: Pick<Category, 'slug' | 'name'>,
  city: string | null | undefined,
  language: Language
) {
  const category = { text: say(name, language), href: localized(paths.category(slug), language) }
  if (!city) return [category]
  const path = paths.categoryCity(slug, citySlug(city))
  return [category, { text: city, href: localized(path, language) }]
}
