import { keepCookie } from '#src/browser/keep-cookie.ts'

/** As the build names it; see src/server/build/pwa-files.ts. */
const PWA = '/pwa.js'

/** The language that was asked for last is the one for plain addresses from now on. */
for (const link of document.querySelectorAll<HTMLElement>('[data-language]')) {
  link.addEventListener('click', () => {
    keepCookie('lang', link.dataset.language ?? '')
  })
}

/** What is not needed before the page is there. */
addEventListener('load', () => {
  void import('./after-load.ts')
  void import(/* @vite-ignore */ PWA)
})
