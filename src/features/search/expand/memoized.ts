/** Calls `of` once for each value. Keeps every result for as long as the function itself lives. */
export function memoized<From, To>(of: (from: From) => To) {
  const known = new Map<From, To>()
  return (from: From) => {
    const found = known.get(from) ?? of(from)
    known.set(from, found)
    return found
  }
}
