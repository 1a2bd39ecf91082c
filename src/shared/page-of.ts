/**
 * Of rows read with `limit(size + 1)`: the page itself, and its last row if another page follows.
 */
export function pageOf<Row>(rows: readonly Row[], size: number) {
  const page = rows.slice(0, size)
  return { page, last: rows.length > size ? page.at(-1) : undefined }
}
