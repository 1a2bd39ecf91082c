import { offered, type VisibleCategories } from '#src/shared/catalog/visible-categories.ts'
import { categoryWords } from '#src/shared/i18n/category.ts'
import { type Language, say } from '#src/shared/i18n/language.ts'
import { localized, paths } from '#src/shared/paths.ts'
import { Words } from './Words.tsx'

type Props = {
  language: Language
  visibleCategories: VisibleCategories | undefined
  current: string
}

export function CategoryList({ language, visibleCategories, current }: Props) {
  const t = categoryWords(language)
  const entries = [
    { id: undefined, slug: 'all', emoji: '🗂️', text: t.allListings },
    ...offered(visibleCategories, ({ slug }) => slug === current).map(
      ({ id, slug, emoji, name }) => ({
        id,
        slug,
        emoji,
        text: say(name, language)
      })
    )
  ]
  return (
    <nav aria-label={t.categories}>
      <ul>
        {entries.map(({ id, slug, emoji, text }) => (
          <li key={slug}>
            <a
              className="flex min-h-touch items-center gap-s2 no-underline hover:underline current:font-bold current:text-accent"
              href={localized(paths.category(slug), language)}
              data-category={id}
              aria-current={slug === current ? 'page' : undefined}
            >
              <span aria-hidden="true">{emoji}</span>
              <Words>{text}</Words>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
