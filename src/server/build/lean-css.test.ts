import { expect, test } from 'vitest'
import { leanCss } from './lean-css.ts'

const WIDE = '.x{display:flex}'
const NARROW = '.x{display:grid}'

test.each(['not all and (min-width:', 'not all and (width>=', '(width<'])(
  'of two "%s" the narrower one says most',
  query => {
    const css = `@media ${query}17.01em){${NARROW}}@media ${query}20.01em){${WIDE}}`
    expect(leanCss(css)).toBe(`@media (width<20.01em){${WIDE}}@media (width<17.01em){${NARROW}}`)
  }
)
