import type { Server } from 'node:http'
import type { AstroIntegration } from 'astro'

const LOCALS = Symbol.for('astro.locals')

export function developmentApp(): AstroIntegration {
  return {
    name: 'development-app',
    hooks: {
      'astro:server:setup': async ({ server }) => {
        const { openLog } = await import('#src/platform/log.ts')
        const { openEdge } = await import('#src/edge/edge.ts')
        const { MIGRATIONS } = await import('#db/migrate.ts')
        const { newestOf } = await import('#db/schema-version.ts')
        const { buildApp } = await import('./build-app.ts')
        const { readSettings } = await import('./settings.ts')
        const { seedDemonstration } = await import('#src/demo/seed.ts')
        const { startWork } = await import('./background-work.ts')
        const { openLive } = await import('#src/live/live.ts')
        const { visitorReader } = await import('#src/edge/visitor.ts')
        const settings = readSettings(process.env)
        const log = openLog('warn')
        const built = await buildApp(settings, log)
        if (built.embedded && settings.demo) await seedDemonstration(built, settings.dataFolder)
        await startWork(built, settings)
        const edge = openEdge({
          app: built.app,
          settings: { ...settings, newestMigration: newestOf(MIGRATIONS) },
          development: true,
          render: (req, _res, next, locals) => {
            Object.assign(req, { [LOCALS]: locals })
            next()
          }
        })
        server.middlewares.use(edge.handle)
        const { app, databaseUrl, databasePassword } = built
        const readVisitor = visitorReader(app, settings)
        const http = server.httpServer as Server | null
        const live =
          http &&
          openLive({ app, server: http, databaseUrl, databasePassword, readVisitor, shared: true })
        http?.once('close', async () => {
          await live?.stop()
          await built.close()
        })
      }
    }
  }
}
