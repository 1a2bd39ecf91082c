import { fold } from '../folding/fold.ts'
import { allCategories } from './added/all-categories.ts'
import type { Category } from './category.ts'

export function categoryById(id: number): Category | undefined {
  return allCategories().find(category => category.id === id)
}

export function categoryBySlug(slug: string): Category | undefined {
  return allCategories().find(category => category.slug === slug)
}

/** By id or slug; an id may come as text, as in an address. */
export function categoryOf(idOrSlug: string | number): Category | undefined {
  return allCategories().find(({ id, slug }) => [String(id), slug].includes(String(idOrSlug)))
}

/** By id or slug, or by its name in either language or a former one, with or without marks. */
export function categoryNamed(text: string): Category | undefined {
  const folded = fold(text.trim())
  const havingName = (names: (category: Category) => readonly string[]) =>
    allCategories().find(each => names(each).some(name => fold(name) === folded))
  return (
    categoryOf(text.trim()) ??
    havingName(({ name }) => name) ??
    havingName(each => each.formerNames ?? [])
  )
}
