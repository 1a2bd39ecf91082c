import type { Page } from 'playwright/test'
import { PAGES_CACHE } from '#src/browser/pwa/kept-pages.ts'

/** Opens a page and waits until the background worker answers for it. */
export async function openWithWorker(page: Page, path: string) {
  await page.goto(path)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (!navigator.serviceWorker.controller) await new Promise(done => setTimeout(done, 20))
  })
}

/** The addresses of the pages that this browser keeps. */
export const keptPaths = (page: Page) =>
  page.evaluate(async name => {
    const keys = await (await caches.open(name)).keys()
    return keys.map(({ url }) => url.slice(location.origin.length)).toSorted()
  }, PAGES_CACHE)

/** Whether this stands in one of them. */
export const keeps = (page: Page, text: string) =>
  page.evaluate(
    async ([name, text]) => {
      const cache = await caches.open(name)
      const texts = (await cache.keys()).map(async key => (await cache.match(key))?.text())
      return (await Promise.all(texts)).some(html => html?.includes(text))
    },
    [PAGES_CACHE, text] as const
  )

/** As a phone does: a form of several parts, sent as a navigation. */
export const share = (page: Page, action: string, photo: Buffer) =>
  page.evaluate(
    ([action, base64]) => {
      const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
      const files = new DataTransfer()
      files.items.add(new File([bytes], 'foto.jpg', { type: 'image/jpeg' }))
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action })
      form.innerHTML = '<input type="file" name="photos"><input name="text" value="Biçikletë">'
      const [field] = form.elements
      if (field instanceof HTMLInputElement) field.files = files.files
      document.body.append(form)
      form.submit()
    },
    [action, photo.toString('base64')] as const
  )
