import { expect, test } from 'vitest'
import { foundText } from './found.ts'

test.each([
  [1, true, '1 shpallje e gjetur', 'U gjet 1 shpallje'],
  [0, true, 'Nuk u gjet asnjë shpallje', 'Nuk u gjet asnjë shpallje'],
  [21, true, '21 shpallje të gjetura', 'U gjetën 21 shpallje'],
  [1000, false, 'mbi 1,000 shpallje të gjetura', 'U gjetën mbi 1,000 shpallje']
])('%i found (exact: %s)', (count, exact, category, search) => {
  expect(foundText('category', { count, exact }, 'sq')).toBe(category)
  expect(foundText('search', { count, exact }, 'sq')).toBe(search)
})
