export type ConcurrencyLimit = ReturnType<typeof openConcurrencyLimit>

/** Counts, in this process, what runs for each account at the same moment. */
export function openConcurrencyLimit(max: number) {
  const running = new Map<number, number>()
  const leave = (accountId: number) => {
    const left = (running.get(accountId) ?? 1) - 1
    if (left > 0) running.set(accountId, left)
    else running.delete(accountId)
  }
  return {
    /** @returns what ends the account's turn, to be called once; undefined while `max` are running */
    enter(accountId: number): (() => void) | undefined {
      const before = running.get(accountId) ?? 0
      if (before >= max) return undefined
      running.set(accountId, before + 1)
      return () => leave(accountId)
    }
  }
}
