import { expect, test } from 'vitest'
import { labelled } from '#src/shared/catalog/options.ts'
import { boats } from '#tests/support/boats.ts'
import { openUnderstanding } from './understand.ts'

test('a label with a number word is read as people write it', () => {
  const options = labelled({ two: ['Dy trupa', 'Two hulls'], three: ['Tre trupa', 'Three hulls'] })
  const hulls = {
    key: 'hulls',
    type: 'choice' as const,
    label: ['Trupat', 'Hulls'] as const,
    options
  }
  const withHulls = openUnderstanding([{ ...boats, attributes: [...boats.attributes, hulls] }])
  const read = (q: string) => withHulls(new URLSearchParams({ q })).params.get('hulls')
  expect(['varka dy trupa', 'varka 3 trupa', 'varka two hulls'].map(read)).toEqual([
    'two',
    'three',
    'two'
  ])
})
