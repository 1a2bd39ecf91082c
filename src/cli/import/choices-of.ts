import type { Category } from '#src/shared/catalog/category.ts'

/**
 * What an attribute can be in a listing with these values; undefined where it is a number, or hangs on
 * another attribute that has no such value.
 */
export function choicesOf(
  { attributes }: Category,
  key: string,
  values: Readonly<Record<string, unknown>>
): readonly string[] | undefined {
  const attribute = attributes.find(each => each.key === key)
  if (attribute?.type === 'dependent') return attribute.options[String(values[attribute.on])]
  if (attribute?.type !== 'choice' && attribute?.type !== 'choices') return undefined
  return attribute.options.map(({ value }) => value)
}
