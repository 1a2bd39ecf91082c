import { expect, test } from 'vitest'
import { labelled } from '#src/shared/catalog/options.ts'
import { boats } from '#tests/support/boats.ts'
import { openUnderstanding } from './understand.ts'

test('two choices that need the same value of a third attribute are both read', () => {
  const when = { key: 'hull', values: ['blu'] }
  const type = 'choice' as const
  const attributes = [
    ...boats.attributes,
    {
      ...{ key: 'mast', type, label: ['Direku', 'Mast'] as const, when },
      options: labelled({ wooden: ['Prej druri', 'Wooden'] })
    },
    {
      ...{ key: 'cloth', type, label: ['Pëlhura', 'Cloth'] as const, when },
      options: labelled({ nylon: ['Najlon', 'Nylon'] })
    }
  ]
  const understand = openUnderstanding([{ ...boats, attributes }])
  const { params } = understand(new URLSearchParams({ q: 'varka wooden nylon' }))
  expect(params.getAll('mast')).toEqual(['wooden'])
  expect(params.getAll('cloth')).toEqual(['nylon'])
  expect(params.getAll('hull')).toEqual(['blu'])
})
