import { setFlagsFromString } from 'node:v8'
import { MIGRATIONS } from '#db/migrate.ts'
import { newestOf } from '#db/schema-version.ts'
import { seedDemonstration } from '#src/demo/seed.ts'
import { openEdge } from '#src/edge/edge.ts'
import { visitorReader } from '#src/edge/visitor.ts'
import { openLive } from '#src/live/live.ts'
import { openLog } from '#src/platform/log.ts'
import { startWork } from './background-work.ts'
import { buildApp } from './build-app.ts'
import { explainError } from './explain-error.ts'
import { closeInOrder, listen, openServer, type Parts, warnOfTakenPort } from './listen.ts'
import { logUnhandled } from './log-unhandled.ts'
import { warnOfUnreadable } from './secrets/refuse-foreign-secret.ts'
import { missingSettings } from './settings/missing-settings.ts'
import { mistypedSettings } from './settings/mistyped-settings.ts'
import { unencryptedSettings } from './settings/unencrypted.ts'
import { knownSettings, readSettings, type Settings, SettingsError } from './settings.ts'
import { watchSite } from './watch.ts'

// By default V8 lets the heap grow to several times the live objects.
setFlagsFromString('--heap-growing-percent=40')
// Before the pages are loaded: without it React renders in its development build.
process.env.NODE_ENV ??= 'production'

/** Wrong settings, as sysexits.h calls it. */
const EXIT_CONFIG = 78

/** The composition root: everything that lives as long as the process is made and ended here. */
async function main() {
  const settings = readSettings(process.env)
  const log = openLog(settings.logLevel)
  await warnOfTakenPort(settings, log)
  const built = await buildApp(settings, log)
  const parts: Parts = { built, log }
  closeInOrder(parts, settings.drainMs)
  try {
    await open(parts, settings)
  } catch (error) {
    // A start that failed must not leave its own database behind.
    await built.close()
    throw error
  }
}

async function open(parts: Parts, settings: Settings) {
  const { built, log } = parts
  await warnOfUnreadable(built.app.db, settings.appSecret, log)
  built.embedded?.keepRunning(message => log.error(message))
  const buyer =
    built.embedded && settings.demo
      ? await seedDemonstration(built, settings.dataFolder)
      : undefined
  // A path in a variable: the build's output has no types and may not be there yet.
  const entry = new URL('../../dist/server/entry.mjs', import.meta.url).href
  const { handler } = await import(entry)
  logUnhandled(log)
  parts.edge = openEdge({
    app: built.app,
    render: handler,
    settings: { ...settings, newestMigration: newestOf(MIGRATIONS) }
  })
  parts.server = openServer(parts.edge.handle, settings, log)
  const { app, databaseUrl, databasePassword } = built
  const readVisitor = visitorReader(app, settings)
  parts.live = openLive({ app, server: parts.server, databaseUrl, databasePassword, readVisitor })
  app.vitals.watch({ sockets: parts.live.sockets })
  watchSite(app)
  if (settings.metricsToken !== undefined) app.metrics.watchProcess()
  await startWork(built, settings)
  await parts.edge.warm()
  await listen(parts.server, settings)
  for (const missing of missingSettings(settings)) log.warn(missing)
  for (const mistyped of mistypedSettings(process.env, knownSettings)) log.warn(mistyped)
  for (const name of unencryptedSettings(settings))
    log.warn(`${name} connects to another machine without TLS`)
  log.info({ node: process.version }, `${settings.siteName} is ready at ${settings.publicOrigin}`)
  // Shown once: it is stored as a hash only.
  if (buyer)
    process.stdout.write(`Sign in as ${buyer.email} with ${buyer.password} to look around.\n`)
}

main().catch(error => {
  process.stderr.write(`${explainError(error)}\n`)
  process.exit(error instanceof SettingsError ? EXIT_CONFIG : 1)
})
