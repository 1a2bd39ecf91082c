import { report } from '#tests/support/figures.ts'
import { type Found, runTool } from './tool.ts'

/** Each with the parameters that reach a query. */
const ADDRESSES = [
  '/api/listings?search=divan&category=makinat&location=Tirane&sortBy=price-low&limit=5',
  '/api/listings?minPrice=1&maxPrice=90000&condition=used&kind=offer',
  '/api/listings/facets?search=divan&category=makinat',
  '/api/suggestions?q=diva',
  '/api/listings/1',
  '/api/listings?search=divan&sortBy=newest&exact=1&explain=1',
  '/search?q=divan&category=makinat&location=Tirane&sortBy=newest&seller=private',
  '/category/makinat?minPrice=1&yearFrom=2001&brand=BMW'
]

export async function attackBySqlmap(origin: string, secondsEach: number): Promise<Found[]> {
  const found: Found[] = []
  for (const address of ADDRESSES) {
    // A number in the path is a parameter too; the star says where.
    const url = origin + address.replace(/\/1(?=\/|$)/, '/1*')
    const { said, isCutOff } = await runTool(
      'sqlmap',
      [
        ...['-u', url, '--batch', '--flush-session', '--dbms=PostgreSQL', '--level=3', '--risk=1'],
        ...[
          '--threads=4',
          '--technique=BEUST',
          '--time-sec=5',
          '--disable-coloring',
          '--timeout=15'
        ],
        ...['--ignore-code=400,404,422', '--skip=user-agent,referer,host']
      ],
      secondsEach
    )
    const tested = [
      ...said.matchAll(/testing if (.*?) is dynamic|testing for SQL injection on (.*)/g)
    ]
    const requests = said.match(/testing '/g)?.length ?? 0
    const findings = [
      ...said.matchAll(/^.*(?:is vulnerable|appears to be '.*injectable|Payload:).*$/gm)
    ]
    const none = tested.length === 0 ? [`sqlmap did not begin: ${said.trim().slice(-300)}`] : []
    found.push({
      tool: 'sqlmap',
      what: address,
      did: `${tested.length} looks at parameters, ${requests} kinds of payload${isCutOff ? ', cut off' : ''}`,
      findings: [...findings.map(([line]) => line), ...none]
    })
  }
  const findings = found.flatMap(each => each.findings)
  report(
    26,
    'findings of sqlmap',
    findings.length,
    { is: 0 },
    { of: `${ADDRESSES.length} addresses` }
  )
  return found
}
