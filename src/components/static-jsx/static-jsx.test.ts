import fc from 'fast-check'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import FilterPanel, { type PanelProps } from '#src/islands/filter-panel/FilterPanel.tsx'
import drawPanel from '#src/islands/filter-panel/FilterPanel.tsx?static'
import { CATEGORIES } from '#src/shared/catalog/categories/index.ts'
import { filterFields } from '#src/shared/catalog/filter-fields.ts'
import { jsx, textOf } from './jsx-runtime.ts'

/** React writes some attributes in an order of its own. */
const sorted = (html: string) =>
  html.replace(/<(\w+)((?: [\w-]+="[^"]*")+)>/g, (_, tag, attributes: string) => {
    const each = attributes.match(/[\w-]+="[^"]*"/g) ?? []
    return `<${tag} ${each.toSorted().join(' ')}>`
  })

/** The words of an option are its value if it has no other; React writes them twice. */
const saidOnce = (html: string) =>
  html.replace(/<option( selected="")? value="([^"]*)">\2<\/option>/g, '<option$1>$2</option>')

const same = (props: PanelProps) =>
  expect(sorted(textOf(drawPanel(props)))).toBe(
    saidOnce(sorted(renderToString(createElement(FilterPanel, props)).replaceAll('/>', '>')))
  )

const text = fc.constantFrom('', 'Audi', 'A4', '2012', '-3', 'blu', 'oxhak', '5+', 'kepuce', 'Fier')
const words = fc.constantFrom('divan', '"><b>&', "l'aquila $& $1", 'ë')

test.each(CATEGORIES.map(category => [category.slug, category] as const))(
  'draws the filters of %s as React does',
  (slug, category) => {
    const names = filterFields(category, 'sq').map(({ name }) => name)
    const own = fc.dictionary(fc.constantFrom(...names, 'condition', 'radius'), text)
    const language = fc.constantFrom('sq' as const, 'en' as const)
    fc.assert(
      fc.property(own, words, language, fc.boolean(), (values, q, language, isSearch) => {
        const query = String(
          new URLSearchParams(
            isSearch ? { ...values, q, category: slug } : { ...values, search: q }
          )
        )
        const active = Object.keys(values).length
        same({ language, query, active, slug: isSearch ? undefined : slug })
      }),
      { numRuns: 20 }
    )
  }
)

test('text is text, and what is not there leaves nothing', () => {
  const props = { title: `"'<>&`, hidden: false, disabled: true, 'data-on': false, onClick() {} }
  expect(textOf(jsx('b', { ...props, children: ['<i>', null, false, 0, [' ', 'x']] }))).toBe(
    '<b title="&quot;&#x27;&lt;&gt;&amp;" disabled="" data-on="false">&lt;i&gt;<!-- -->0<!-- --> <!-- -->x</b>'
  )
})
