import type { Attribute, Category } from './category.ts'

/** The attributes that make no sense without this one, each followed by those that need it in turn. */
export function dependentsOf(category: Pick<Category, 'attributes'>, key: string): Attribute[] {
  const direct = category.attributes.filter(
    other => other.when?.key === key || (other.type === 'dependent' && other.on === key)
  )
  return direct.flatMap(other => [other, ...dependentsOf(category, other.key)])
}
