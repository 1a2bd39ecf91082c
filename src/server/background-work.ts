import { backUpSite } from '#src/cli/backup/command.ts'
import { AnotherRunsError } from '#src/cli/backup/take-backup.ts'
import { keepRate } from '#src/features/listings/price.ts'
import { FinalFailure } from '#src/platform/final-failure.ts'
import { fetchRate } from '#src/platform/rates.ts'
import type { Built } from './build-app.ts'
import { jobsOf } from './job-handlers.ts'
import { OperatorError } from './operator-error.ts'
import { withPassword } from './settings/given-settings.ts'
import type { Settings } from './settings.ts'

const VIEWS_MS = 5000
const SEARCH_MS = 60 * 1000
const READ_AGAIN_MS = 60 * 1000

export async function startWork(built: Built, settings: Settings) {
  const { app } = built
  const { db, jobs, log, clock } = app
  const refreshRate = async () => {
    if (!settings.ratesUrl) return
    const rate = await fetchRate(settings.ratesUrl, log)
    if (rate === undefined) return
    await keepRate(db, rate, clock.now())
    app.bus.announce(['newRate'])
  }
  const backup = async () => {
    const { to } = settings.backup
    if (to === undefined) return
    const url = withPassword(built.databaseUrl, built.databasePassword?.()) ?? built.databaseUrl
    const backingUp = backUpSite({ settings, url, to, say: step => log.debug(step) })
    // What the operator has to correct is not tried again before the next night.
    const asFinal = (error: unknown) => {
      const isFinal = error instanceof OperatorError && !(error instanceof AnotherRunsError)
      throw isFinal ? new FinalFailure(error.message) : error
    }
    log.info(await backingUp.catch(asFinal))
  }
  await jobs.start({ ...jobsOf(app, settings), 'refresh-rate': refreshRate, backup })
  startTimers(built)
  // The first one now, during the start: no page waits for it.
  refreshRate().catch(err => log.warn({ err }, 'could not store the exchange rate'))
}

function startTimers({ app }: Built) {
  setInterval(() => void app.views.flush(), VIEWS_MS).unref()
  setInterval(() => void app.search.counts.flush(), VIEWS_MS).unref()
  // Another process may have announced it while this one could not listen.
  setInterval(() => app.bus.announceHere(['newRate', 'categories']), READ_AGAIN_MS).unref()
  void app.search.refresh()
  setInterval(() => void app.search.refresh(), SEARCH_MS).unref()
}
