import { test as plain } from 'playwright/test'
import { helpful, type ModelServer, openModelServer } from './model-server.ts'
import { startServer } from './server.ts'
import { openSite, type Site } from './site.ts'

export type AssistantSite = Site & { model: ModelServer; close(): Promise<void> }

/** A server of its own and the model that it asks; `off`: it has none. */
export async function openAssistantSite({ off = false } = {}): Promise<AssistantSite> {
  const model = await openModelServer()
  const server = await startServer({ env: off ? {} : model.env })
  const shared = { origin: process.env.TEST_ORIGIN, folder: process.env.TEST_FOLDER }
  Object.assign(process.env, { TEST_ORIGIN: server.origin, TEST_FOLDER: server.folder })
  const site = await openSite()
  Object.assign(process.env, { TEST_ORIGIN: shared.origin, TEST_FOLDER: shared.folder })
  return {
    ...site,
    model,
    async close() {
      await site.close()
      await server.stop()
      await model.close()
    }
  }
}

/** The tests of one file share a server; another file gets another one, as a model that fails is left alone for a while. */
export function testWithAssistant() {
  const test = plain.extend<object, { site: AssistantSite }>({
    site: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
      async ({}, use) => {
        const site = await openAssistantSite()
        await use(site)
        await site.close()
      },
      { scope: 'worker' }
    ],
    baseURL: async ({ site }, use) => use(site.origin)
  })
  test.describe.configure({ mode: 'default' })
  test.beforeEach(({ site }) => site.model.behave(helpful))
  return test
}
