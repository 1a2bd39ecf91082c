import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { escapeHtml } from './escape-html.ts'

const text = fc.string({ unit: fc.constantFrom('&', '<', '>', '"', "'", '&amp;', 'a', 'ë', ' ') })

test('text stays text in an element and in an attribute, as React writes it', () => {
  fc.assert(
    fc.property(text, words => {
      const drawn = renderToStaticMarkup(createElement('b', { title: words }, words))
      expect(`<b title="${escapeHtml(words)}">${escapeHtml(words)}</b>`).toBe(drawn)
    })
  )
})
