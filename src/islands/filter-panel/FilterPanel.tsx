import { categoryWords } from '#src/shared/i18n/category.ts'
import { CategoryList } from './CategoryList.tsx'
import { Field } from './Field.tsx'
import { PanelHead } from './PanelHead.tsx'
import { PriceFields } from './PriceFields.tsx'
import { keptValues, panelOf } from './panel.ts'
import { TextField } from './TextField.tsx'
import { type Taken, usePanel } from './use-panel.ts'
import type { Place } from './values.ts'

export type PanelProps = Place & {
  query: string
  active: number
  taken?: Taken
}

/**
 * The filters of a list. The server draws them as a plain form, which works as it is; on its first
 * touch it comes to life in its place, and from then on a change applies itself.
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
  const { form, values, change, found, holdBack } = usePanel(place, query, active, taken)
  const t = categoryWords(language)
  const panel = panelOf(place, values)
  return (
    <form
      className="sheet"
      id="filters"
      ref={form}
      action={panel.path}
      onSubmit={holdBack}
      aria-labelledby="filters-title"
      autoComplete="off"
    >
      <PanelHead language={language} title={panel.title} on={found.active} own={panel.own} />
      <div className="all">
        {keptValues(panel, values, place).map(({ name, value }) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        {slug !== undefined && <CategoryList {...{ language, visibleCategories }} current={slug} />}
        {panel.text && <TextField {...{ place, values, change }} />}
        {panel.parts.map(part =>
          'legend' in part ? (
            <PriceFields key="price" {...{ language, part, values, change }} />
          ) : (
            <Field key={part.name} {...{ field: part, values, change }} />
          )
        )}
        {panel.special && (
          <a className="btn" href={panel.special.path}>
            {panel.special.text}
          </a>
        )}
      </div>
      <div className="said" />
      <footer>
        {found.active > 0 && (
          <a className="btn bare" href={panel.clear}>
            {panel.clearText}
          </a>
        )}
        <button type="submit" className="btn">
          {found.words ?? t.apply}
        </button>
      </footer>
    </form>
  )
}
