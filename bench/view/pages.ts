/** The four pages that count most, by their addresses in Albanian. */
export async function pagesOf(origin: string) {
  const headers = { cookie: 'lang=sq' }
  const category = '/category/makinat'
  const html = await (await fetch(origin + category, { headers })).text()
  const listing = /href="(\/listing\/\d+)"/.exec(html)?.[1] ?? ''
  return { home: '/', category, search: '/search?q=divan', listing }
}
