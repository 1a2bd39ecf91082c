/**
 * Rejects what has not come after eight seconds: a connection that stalls gives no other sign. Not
 * while something is being typed, which leaving the page would lose.
 */
export async function inTime<Value>(coming: Promise<Value>) {
  let stop = () => {}
  const late = new Promise<never>((_, reject) => {
    const timer = setTimeout(reject, 8000)
    stop = () => {
      clearTimeout(timer)
      removeEventListener('input', stop)
    }
    addEventListener('input', stop)
  })
  try {
    return await Promise.race([coming, late])
  } finally {
    stop()
  }
}
