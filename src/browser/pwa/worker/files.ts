import { SHELL } from './build.ts'
import { CACHES, trim } from './caches.ts'
import type { FetchEvent } from './worker-types.ts'

const FILES_MAX = 150

/** A file whose name is a hash of its content: once fetched, never again. */
export async function answerHashed(event: FetchEvent): Promise<Response> {
  const { request } = event
  const cached = await caches.match(request)
  if (cached) return cached
  const response = await fetch(request)
  if (response.status === 200) event.waitUntil(keepFile(request, response.clone()))
  return response
}

async function keepFile(request: Request | string, response: Response) {
  await (await caches.open(CACHES.files)).put(request, response)
  await trim(CACHES.files, { entries: FILES_MAX })
}

/** A file with a fixed name: from the network, so that it fits the page, else from the cache. */
export async function answerShell(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const cached = await (await caches.open(CACHES.shell)).match(request)
    if (cached) return cached
    throw error
  }
}

/** Fetches the offline pages with all they need; without them the worker is not installed. */
export async function keepShell(pages: readonly string[]) {
  const shell = await caches.open(CACHES.shell)
  await Promise.all(SHELL.map(async path => shell.put(path, await fetchFile(path))))
  await Promise.all(
    pages.map(async path => {
      const page = await fetchFile(path)
      const html = await page.clone().text()
      await shell.put(path, page)
      await keepNeeded(html)
    })
  )
}

/** The scripts and styles that a page names. */
export async function keepNeeded(html: string) {
  const needed = html.match(/\/_astro\/[\w.-]+\.(?:js|css)/g) ?? []
  await Promise.all([...new Set(needed)].map(keepMissing))
}

async function keepMissing(path: string) {
  if (!(await caches.match(path))) await keepFile(path, await fetchFile(path))
}

/** As a visitor gets it: none of these contains what a member sees. */
async function fetchFile(path: string) {
  const response = await fetch(path, { credentials: 'omit' })
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  return response
}
