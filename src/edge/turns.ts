/** More at the same time would share one core, and each would hold what it has read for longer. */
const AT_ONCE = 4
/** After this time a page is waiting for something other than the core. */
const LONGEST_MS = 100

/** Begins what it is given one after the other, a few at a time; what takes long lets the next one begin. */
export function openTurns(atOnce = AT_ONCE, longestMs = LONGEST_MS) {
  let underWay = 0
  const waiting: (() => void)[] = []

  function begin() {
    let hasEnded = false
    const end = () => {
      if (hasEnded) return
      hasEnded = true
      clearTimeout(timer)
      const next = waiting.shift()
      if (next) next()
      else underWay--
    }
    const timer = setTimeout(end, longestMs)
    return end
  }

  return async <Made>(work: () => Promise<Made>): Promise<Made> => {
    if (underWay < atOnce) underWay++
    else await new Promise<void>(go => waiting.push(go))
    const end = begin()
    try {
      return await work()
    } finally {
      end()
    }
  }
}
