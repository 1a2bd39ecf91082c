/** Whether it is a page that others go before. */
const goesOn = (address: string) => new URL(address, location.href).searchParams.has('cursor')

export async function fetchPage(address: string, signal: AbortSignal | null = null) {
  const answer = await fetch(address, { signal })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  if (goesOn(address) && !goesOn(answer.url)) throw new Error(`${address} begins anew`)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  if (!page.querySelector('#results')) throw new Error(`${address} shows no list`)
  return page
}
