import fc from 'fast-check'
import type { JsonSchema } from './openapi.ts'

/** What no field expects. */
export const nasty = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    "' or 1=1 --",
    '%',
    '../../etc/passwd',
    '<script>',
    '{{7*7}}',
    'a'.repeat(5000),
    '__proto__',
    '\u202Eabc'
  ),
  fc.string({ maxLength: 40, unit: 'binary' }),
  fc.double(),
  fc.constantFrom(0, -1, Number.MAX_VALUE, 2 ** 53, null, true),
  fc.array(fc.string({ maxLength: 5 }), { maxLength: 3 }),
  fc.dictionary(fc.string({ maxLength: 5 }), fc.string({ maxLength: 5 }), { maxKeys: 3 })
)

/** Values of the schema's shape, each of whose parts may be anything at all. */
export function near(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(
      ([name, each]) => [name, fc.option(near(each), { nil: undefined })] as const
    )
    return fc.record(Object.fromEntries(fields))
  }
  if (schema.enum) return fc.oneof(fc.constantFrom(...schema.enum), nasty)
  if (schema.items) return fc.oneof(fc.array(near(schema.items), { maxLength: 4 }), nasty)
  if (schema.type === 'number' || schema.type === 'integer') return fc.oneof(fc.integer(), nasty)
  return fc.oneof(fc.string({ maxLength: 30 }), nasty)
}
