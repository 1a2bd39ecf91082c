import { createServer } from 'node:http'
import { openEdge } from '#src/edge/edge.ts'
import { openLog } from '#src/platform/log.ts'
import { buildApp } from './build-app.ts'
import { seedDemonstration } from './demo/seed.ts'
import { closeInOrder, listen, SLOW_CLIENTS } from './listening.ts'
import { readSettings, SettingsError } from './settings.ts'
import { startWork } from './work.ts'

/** Wrong settings, as sysexits.h calls it. */
const EXIT_CONFIG = 78

/** The composition root: everything that lives as long as the process is made and ended here. */
async function main() {
  const settings = readSettings(process.env)
  const log = openLog(settings.logLevel)
  const built = await buildApp(settings, log)
  if (built.embedded && settings.demo) await seedDemonstration(built.app, settings.dataFolder)

  // A path in a variable: the build's output has no types and may not be there yet.
  const entry = new URL('../../dist/server/entry.mjs', import.meta.url).href
  const { handler } = await import(entry)
  const edge = openEdge({ app: built.app, render: handler, settings })
  const server = createServer(SLOW_CLIENTS, edge.handle)
  await startWork(built, settings)
  await listen(server, settings)
  log.info({ node: process.version }, `${settings.siteName} is ready at ${settings.publicOrigin}`)
  closeInOrder({ server, edge, built, log })
}

main().catch(error => {
  process.stderr.write(
    `${error instanceof SettingsError ? error.message : (error?.stack ?? error)}\n`
  )
  process.exit(error instanceof SettingsError ? EXIT_CONFIG : 1)
})
