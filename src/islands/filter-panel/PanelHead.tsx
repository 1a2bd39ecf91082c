import { Icon } from '#src/browser/ui/Icon.tsx'
import { carFilterWords } from '#src/shared/i18n/car-filter.ts'
import { counted, type Language } from '#src/shared/i18n/language.ts'
import { searchWords } from '#src/shared/i18n/search.ts'

type Props = {
  language: Language
  title: string
  on: number
  own: boolean
}

export function PanelHead({ language, title, on, own }: Props) {
  const t = searchWords(language)
  const count = own
    ? counted(carFilterWords(language), 'count', on)
    : counted(t, 'activeFilters', on)
  return (
    <header>
      <h2 id="filters-title" tabIndex={-1}>
        {title}
      </h2>
      {on > 0 && <span className="badge">{count}</span>}
      <a className="ico shut" href="#results" aria-label={t.closeFilters}>
        <Icon name="x" />
      </a>
    </header>
  )
}
