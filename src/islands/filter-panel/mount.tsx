import { hydrateRoot } from 'react-dom/client'
import { pageLanguage } from '#src/browser/page-language.ts'
import { visibleCategoriesOf } from '#src/shared/catalog/visible-categories.ts'
import FilterPanel, { type PanelProps } from './FilterPanel.tsx'
import { fieldNames, formValues, readValues } from './values.ts'

/** Brings the server-rendered panel to life, in place and as it was left. */
export function mount(container: HTMLElement) {
  const form = container.querySelector('form')
  if (!form) return
  const { slug, query = '' } = container.dataset
  const visibleCategories = visibleCategoriesOf(container.dataset.visibleCategories)
  const language = pageLanguage()
  const active = Number(document.getElementById('results')?.dataset.active)
  const props: PanelProps = { language, slug, visibleCategories, query, active }
  const names = fieldNames(readValues(new URLSearchParams(props.query), props), props)
  const taken = {
    form,
    values: formValues(form, names),
    focused: document.activeElement?.id ?? ''
  }
  container.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || location.hash !== `#${form.id}`) return
    location.replace('#results')
    document.querySelector<HTMLElement>(`[data-bar] [href="#${form.id}"]`)?.focus()
  })
  container.dataset.live = ''
  hydrateRoot(container, <FilterPanel {...props} taken={taken} />)
}
