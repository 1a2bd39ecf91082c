import { sendJson } from '#src/browser/api/json.ts'
import { MY_CITY, NO_CITY } from '#src/shared/my-city.ts'
import { api } from '#src/shared/paths.ts'

const YEAR_SECONDS = 365 * 86_400

/** Keeps the answer on this device; the page comes again with what is near, or without the question. */
export function rememberMyCity() {
  const form = document.querySelector<HTMLFormElement>('[data-my-city]')
  form?.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement)) return
    const slug = target.selectedOptions[0]?.dataset.slug
    if (slug) void choose(slug, target.value)
  })
  form?.querySelector('[type=button]')?.addEventListener('click', () => {
    keep(NO_CITY, YEAR_SECONDS)
  })
  document.querySelector('[data-other-city]')?.addEventListener('click', event => {
    event.preventDefault()
    keep('', 0)
  })
}

/** A member's is kept in the profile, too; where that fails it stays on the device. */
async function choose(slug: string, location: string) {
  if (document.documentElement.dataset.member) {
    await sendJson('PATCH', api.profile, { location }).catch(() => undefined)
  }
  keep(slug, YEAR_SECONDS)
}

function keep(city: string, seconds: number) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older browsers.
  document.cookie = `${MY_CITY}=${city}; path=/; max-age=${seconds}; samesite=lax`
  location.reload()
}
