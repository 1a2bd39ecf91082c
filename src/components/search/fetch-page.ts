/** Whether it is a page that others go before. */
const goesOn = (address: string) => new URL(address, location.href).searchParams.has('cursor')

/** What a page looks like says which build it is of: the names of classes are others in each. */
const looksOf = (page: Document) => page.querySelector('head style')?.textContent

type FetchOptions = { signal?: AbortSignal; isByUser?: boolean }

/**
 * The page of another list. One of another release would stand here in looks that it does not know, so it
 * is shown as a page of its own: nothing comes back then. Where nobody has asked, this page is loaded anew
 * instead, once.
 */
export async function fetchPage(address: string, { signal, isByUser = true }: FetchOptions = {}) {
  const answer = await fetch(address, signal ? { signal } : {})
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  if (goesOn(address) && !goesOn(answer.url)) throw new Error(`${address} begins anew`)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
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
