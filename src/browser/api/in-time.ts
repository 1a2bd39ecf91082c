/**
 * Rejects what has not come after eight seconds: a connection that stalls gives no other sign. Not
 * while something is being typed, which leaving the page would lose.
 */
export const inTime = <Value>(coming: Promise<Value>) =>
  Promise.race([
    coming,
    new Promise<never>((_, reject) => {
      const timer = setTimeout(reject, 8000)
      addEventListener('input', () => clearTimeout(timer), { once: true })
    })
  ])
