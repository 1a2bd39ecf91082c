/** More at the same time would share one core, and each would hold what it has read for longer. */
const AT_ONCE = 4
/** After this time a page is waiting for something other than the core. */
const LONGEST_MS = 100

/**
 * Renders a few pages at a time, first come, first served. One that takes longer than `longestMs` waits
 * for something other than the core, so the next one begins beside it.
 */
export function openRenderQueue(atOnce = AT_ONCE, longestMs = LONGEST_MS) {
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
