import { CATEGORIES } from './categories/index.ts'
import type { Category } from './category.ts'

/** How an admin has put the categories: those that lists show, in their order. */
export type Shelf = readonly number[]

/** The categories that lists show; as declared where nothing is known. */
export const onShelf = (shelf?: Shelf): readonly Category[] =>
  shelf ? shelf.flatMap(id => CATEGORIES.find(each => each.id === id) ?? []) : CATEGORIES
