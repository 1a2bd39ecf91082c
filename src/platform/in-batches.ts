import type { Db } from '#db/client.ts'

/**
 * Runs `batch` again and again, each in a transaction of its own, until it finds none.
 * @param batch takes the rows after this id; returns the last one's, undefined when there was none
 */
export async function inBatches(
  db: Db,
  batch: (tx: Db, after: number) => Promise<number | undefined>
) {
  let last: number | undefined = 0
  while (last !== undefined) {
    const after: number = last
    last = await db.transaction(tx => batch(tx, after))
  }
}

/** Runs `batch` again while it finds `size` of them. @returns how many in all */
export async function whileFull(size: number, batch: () => Promise<number>) {
  let total = 0
  for (;;) {
    const some = await batch()
    total += some
    if (some < size) return total
  }
}
