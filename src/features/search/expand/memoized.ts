/** What it gave for a value once, it gives again. Keeps every value as long as it lives itself. */
export function memoized<From, To>(of: (from: From) => To) {
  const known = new Map<From, To>()
  return (from: From) => {
    const found = known.get(from) ?? of(from)
    known.set(from, found)
    return found
  }
}
