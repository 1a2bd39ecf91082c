import { expect, test } from 'vitest'
import { element, escaped } from './xml.ts'

test('text cannot end the element or the attribute that it stands in', () => {
  const text = '</title><script a="b">&'
  expect(element('title', escaped(text), { a: text })).toBe(
    '<title a="&lt;/title&gt;&lt;script a=&quot;b&quot;&gt;&amp;">&lt;/title&gt;&lt;script a=&quot;b&quot;&gt;&amp;</title>'
  )
})

test('characters that XML cannot hold are left out', () => {
  expect(escaped('a\u0000b\u001bc\ud800d\n')).toBe('abc\ufffdd\n')
})

test('an element without content is closed at once', () => {
  expect(element('enclosure', '', { length: 0 })).toBe('<enclosure length="0"/>')
})
