import { inTime } from '#src/browser/api/in-time.ts'

/** Whether it is a page that follows others. */
const goesOn = (address: string) => new URL(address, location.href).searchParams.has('cursor')

/** The styles of a page identify its build: each build has other class names. */
const looksOf = (page: Document) => page.querySelector('head style')?.textContent

type FetchOptions = { signal?: AbortSignal; isByUser?: boolean }

/**
 * The page of another list. One of another release would appear here in styles that it does not
 * know, so it is opened as a page of its own, and nothing is returned. If nobody has asked for it,
 * the present page is reloaded instead, once.
 */
export async function fetchPage(address: string, { signal, isByUser = true }: FetchOptions = {}) {
  const answer = await inTime(fetch(address, signal ? { signal } : {}))
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  if (goesOn(address) && !goesOn(answer.url)) throw new Error(`${address} begins anew`)
  const page = new DOMParser().parseFromString(await inTime(answer.text()), 'text/html')
  if (!page.querySelector('#results')) throw new Error(`${address} shows no list`)
  const isSameKind = new URL(answer.url).pathname === location.pathname
  if (!isSameKind || looksOf(page) === looksOf(document)) return page
  if (isByUser) return openWhole(address)
  if (history.state?.isFresh) return page
  history.replaceState({ ...history.state, isFresh: true }, '')
  return openWhole(location.href)
}

function openWhole(address: string) {
  if (pathOf(address) === pathOf(location.href)) location.reload()
  else location.assign(address)
  return new Promise<never>(() => {})
}

const pathOf = (address: string) => new URL(address, location.href).href.split('#')[0]
