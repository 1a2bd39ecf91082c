import { useEffect, useState } from 'react'

const EVERY_MS = 30_000

/** The server's time, kept running: a phone's own clock may be wrong. `start` is ISO 8601. */
export function useNow(start: string) {
  const [now, setNow] = useState(() => new Date(start))
  useEffect(() => {
    const ahead = Date.parse(start) - Date.now()
    const tick = setInterval(() => setNow(new Date(Date.now() + ahead)), EVERY_MS)
    return () => clearInterval(tick)
  }, [start])
  return now
}
