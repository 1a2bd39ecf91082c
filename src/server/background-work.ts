import { keepRate, readRate } from '#src/features/listings/price.ts'
import { fetchRate } from '#src/platform/rates.ts'
import type { Built } from './build-app.ts'
import { jobsOf } from './job-handlers.ts'
import type { Settings } from './settings.ts'

const RATE_MS = 10 * 60 * 1000
const VIEWS_MS = 5000
const CATEGORIES_MS = 60 * 1000
const SEARCH_MS = 60 * 1000

/** Starts the background jobs and the timers of this process. */
export async function startWork(built: Built, settings: Settings) {
  const { app, setRate } = built
  const { db, jobs, log, clock } = app
  const refreshRate = async () => {
    if (!settings.ratesUrl) return
    const rate = await fetchRate(settings.ratesUrl, log)
    if (rate === undefined) return
    await keepRate(db, rate, clock.now())
    setRate(rate)
    app.bus.announce(['rate'])
  }
  await jobs.start({ ...jobsOf(app, settings), 'refresh-rate': refreshRate })
  startTimers(built)
  // The first one now, beside the start: no page waits for it.
  refreshRate().catch(err => log.warn({ err }, 'exchange rate not kept'))
}

function startTimers({ app, setRate, refreshVisibleCategories }: Built) {
  const { db, log } = app
  // Another process may have fetched it; the timer keeps this one from going on with an old rate.
  setInterval(() => {
    readRate(db).then(
      rate => rate !== undefined && setRate(rate),
      err => log.warn({ err }, 'exchange rate not read')
    )
  }, RATE_MS).unref()
  setInterval(() => {
    refreshVisibleCategories().catch(err => log.warn({ err }, 'categories not read'))
  }, CATEGORIES_MS).unref()
  setInterval(() => void app.views.flush(), VIEWS_MS).unref()
  // Nobody waits for them: until they are read, the database is asked.
  void app.search.refresh()
  setInterval(() => void app.search.refresh(), SEARCH_MS).unref()
}
