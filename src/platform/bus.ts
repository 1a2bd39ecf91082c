/**
 * Tells the rest of the process what has changed. The tags are those that pages carry as
 * `Cache-Tag`: `listing:7`, `listings`, `rate`. A cache of finished pages drops by them, so a verb
 * announces every page that shows its change, even where nobody listens in the process yet. What is
 * announced has been committed.
 */
export type Bus = {
  announce(tags: readonly string[]): void
  /** @returns a function that ends the listening. */
  listen(hear: (tags: readonly string[]) => void): () => void
}

export function openBus(): Bus {
  const listeners = new Set<(tags: readonly string[]) => void>()
  return {
    announce(tags) {
      for (const hear of listeners) hear(tags)
    },
    listen(hear) {
      listeners.add(hear)
      return () => listeners.delete(hear)
    }
  }
}
