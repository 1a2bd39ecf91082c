import { useState } from 'react'
import { Button } from '#src/browser/ui/Button.tsx'
import { addressCurrency } from '#src/shared/catalog/price-filter.ts'
import { categoryWords } from '#src/shared/i18n/category.ts'
import type { Currency } from '#src/shared/schemas/listing.ts'
import { CategoryList } from './CategoryList.tsx'
import { Field } from './Field.tsx'
import { PanelHead } from './PanelHead.tsx'
import { PriceFields } from './PriceFields.tsx'
import { cityBeside, keptValues, panelOf } from './panel.ts'
import { inCurrency } from './price-part.ts'
import { TextField } from './TextField.tsx'
import { type Taken, usePanel } from './use-panel.ts'
import type { Place } from './values.ts'

export type PanelProps = Place & {
  query: string
  active: number
  taken?: Taken
}

/**
 * The filters of a list. The server renders them as a plain form, which works as it is; on its
 * first touch it comes to life in place, and from then on a change applies itself.
 */
export default function FilterPanel({
  language,
  slug,
  visibleCategories,
  query,
  active,
  taken
}: PanelProps) {
  const place: Place = { language, slug, visibleCategories }
  const { form, values, change, replace, found, holdBack } = usePanel(place, query, active, taken)
  const [currency, setCurrency] = useState(() => addressCurrency(new URLSearchParams(query).keys()))
  const panel = panelOf(place, values, currency)
  const switchTo = (next: Currency) => {
    setCurrency(next)
    replace(inCurrency(values, next))
  }
  const isBeside = cityBeside(values, place)
  // On a wide screen the price has a button that says the same.
  const isTwice = found.words === undefined && panel.parts.some(part => 'legend' in part)
  const hidden = keptValues(panel, values, place).filter(
    ({ name }) => name !== 'location' || !isBeside
  )
  return (
    <form
      className="fixed inset-0 z-7 flex-col bg-paper max-xl:not-target:hidden target:flex xl:static xl:mt-s4 xl:flex xl:rounded-r2 xl:border xl:border-line"
      id="filters"
      ref={form}
      action={panel.path}
      onSubmit={holdBack}
      aria-labelledby="filters-title"
      autoComplete="off"
    >
      <PanelHead language={language} title={panel.title} on={found.active} own={panel.own} />
      <div className="grid flex-1 grid-cols-[1fr_1fr] content-start gap-x-s3 gap-y-s4 overflow-auto px-gut pt-s4 pb-s5 *:not-data-half:col-span-full xl:p-s4">
        {hidden.map(({ name, value }) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        {slug !== undefined && (
          <CategoryList language={language} visibleCategories={visibleCategories} current={slug} />
        )}
        {panel.text && <TextField place={place} values={values} change={change} />}
        {panel.parts.map(part =>
          'legend' in part ? (
            <PriceFields
              key="price"
              language={language}
              part={part}
              values={values}
              change={change}
              switchTo={switchTo}
            />
          ) : (
            <Field key={part.name} field={part} values={values} change={change} />
          )
        )}
        {panel.special && (
          <Button as="a" href={panel.special.path}>
            {panel.special.text}
          </Button>
        )}
      </div>
      <div className="xl:hidden" data-said />
      <PanelFoot
        panel={panel}
        isActive={found.active > 0}
        isTwice={isTwice}
        words={found.words ?? categoryWords(language).apply}
      />
    </form>
  )
}

type FootProps = {
  panel: ReturnType<typeof panelOf>
  /** Whether anything is filtered by. */
  isActive: boolean
  /** Whether another button says the same on a wide screen. */
  isTwice: boolean
  words: string
}

function PanelFoot({ panel, isActive, isTwice, words }: FootProps) {
  const hidden = isTwice ? 'xl:scripting:hidden' : ''
  return (
    <footer
      className={`grid grid-cols-[auto_1fr] gap-s2 border-t border-line px-gut pt-s3 pb-[calc(12px+env(safe-area-inset-bottom))] xl:grid-cols-[1fr] xl:px-s4 xl:py-s3 ${isActive ? '' : hidden}`}
    >
      {isActive && (
        <Button as="a" look="bare" className="px-s2" href={panel.clear}>
          {panel.clearText}
        </Button>
      )}
      <Button
        type="submit"
        className={`px-s2 only:col-span-full min-[20em]:whitespace-nowrap ${hidden}`}
      >
        {words}
      </Button>
    </footer>
  )
}
