import { Badge } from '#src/browser/ui/Badge.tsx'
import { Button } from '#src/browser/ui/Button.tsx'
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
    <header className="flex items-center gap-s2 border-b border-line py-s2 pr-s2 pl-gut xl:px-s4 xl:py-s3">
      {/* As high as the count that comes and goes next to it. */}
      <h2 className="mr-auto text-t3 leading-[1.625rem]" id="filters-title" tabIndex={-1}>
        {title}
      </h2>
      {on > 0 && <Badge data-on>{count}</Badge>}
      <Button
        as="a"
        look="icon"
        className="xl:hidden"
        data-shut
        href="#results"
        aria-label={t.closeFilters}
      >
        <Icon name="x" />
      </Button>
    </header>
  )
}
