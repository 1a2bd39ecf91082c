import { LRUCache } from 'lru-cache'
import type { Db } from './client.ts'

/** What the text of a statement depends on. */
type Shape = Record<string, string | number | boolean | readonly string[]>

/** More than any statement has, so that none of them is built twice. */
const SHAPES_MAX = 300

/**
 * A statement of a busy page, whose text is built once for each shape: Drizzle takes up to 0.4 ms
 * to build one. `build` sees nothing but the shape, so that values must come by `sql.placeholder`. The
 * name that Drizzle's `prepare` takes is for readers; the pool names statements by itself.
 */
export function prepared<Of extends Shape, Statement extends object>(
  build: (db: Db, shape: Of) => Statement
) {
  const built = new WeakMap<Db, LRUCache<string, Statement>>()
  return (db: Db, shape: Of): Statement => {
    const known = built.get(db) ?? new LRUCache({ max: SHAPES_MAX })
    built.set(db, known)
    const key = JSON.stringify(shape)
    const statement = known.get(key) ?? build(db, shape)
    known.set(key, statement)
    return statement
  }
}
