import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scriptJson } from './script-json.ts'

test('no text can end the element that it stands in', () => {
  const json = scriptJson({ title: '</script><script>alert(1)</script><!--' })
  expect(json).not.toMatch(/[<>&]/)
  expect(JSON.parse(json)).toEqual({ title: '</script><script>alert(1)</script><!--' })
})

test('whatever goes in comes out again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      expect(scriptJson(text)).not.toMatch(/[<>&\u2028\u2029]/)
      expect(JSON.parse(scriptJson(text))).toBe(text)
    })
  )
})
