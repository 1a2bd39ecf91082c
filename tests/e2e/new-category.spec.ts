import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Page } from 'playwright/test'
import * as z from 'zod'
import { giveSession } from '#tests/support/post-form.ts'
import { aDivan, aSeller, type Seller } from '#tests/support/seller.ts'
import { freePort, startServer, type TestServer } from '#tests/support/server.ts'
import { expect, test } from '#tests/support/site.ts'

/** A category nobody has coded for: ten attributes, every type, look and filter among them. */
const SHIPS = `import type { Category } from '../category.ts'
import { labelled, named } from '../options.ts'

export const category: Category = {
  id: 8,
  slug: 'anije',
  emoji: '⛵',
  name: ['Anije', 'Ships'],
  filterTitle: ['Filtro për Anije', 'Filter ships'],
  condition: 'asked',
  price: { filter: { kind: 'general' } },
  schemaType: 'Product',
  attributes: [
    { key: 'maker', type: 'choice', label: ['Kantieri', 'Yard'], options: named('Zodiac', 'Bavaria'), schemaOrg: 'brand' },
    { key: 'line', type: 'dependent', label: ['Seria', 'Series'], on: 'maker', options: { Zodiac: ['Cadet'], Bavaria: ['Cruiser 34'] }, placeholder: ['Zgjidhni kantierin', 'Choose a yard'], schemaOrg: 'model' },
    { key: 'rig', type: 'choice', label: ['Lloji i anijes', 'Rig'], options: labelled({ vela: ['Me vela', 'Sailing'], motor: ['Me motor', 'Motor'] }), look: 'boxes', onCard: true },
    { key: 'sails', type: 'number', label: ['Numri i velave', 'Sails'], min: 1, max: 9, when: { key: 'rig', values: ['vela'] } },
    { key: 'power', type: 'number', label: ['Fuqia', 'Power'], min: 1, max: 900, unit: ['{n} kW', '{n} kW'], unitCode: 'KWT', filter: { kind: 'bounds' } },
    { key: 'built', type: 'number', label: ['Ndërtuar më', 'Built in'], min: 1900, max: 2026, plain: true, filter: { kind: 'years' } },
    { key: 'hours', type: 'number', label: ['Orë pune', 'Hours run'], min: 0, max: 99999, filter: { kind: 'ranges', ranges: [[0, 500], [500, null]] } },
    { key: 'extras', type: 'choices', label: ['Pajisje', 'Equipment'], options: labelled({ sonar: ['Sonar', 'Sonar'], radio: ['Radio', 'Radio'] }) },
    { key: 'hull', type: 'choice', label: ['Trupi', 'Hull'], look: 'swatches', options: [{ value: 'blu', label: ['Blu', 'Blue'], swatch: '#00f' }], schemaOrg: 'color' },
    { key: 'berth', type: 'number', label: ['Shtretër', 'Berths'], min: 1, max: 20, notFiltered: true }
  ]
}
`
const ATTRIBUTES = {
  maker: 'Bavaria',
  line: 'Cruiser 34',
  rig: 'vela',
  sails: 3,
  power: 21,
  built: 2001,
  hours: 700,
  extras: ['sonar', 'radio'],
  hull: 'blu',
  berth: 6
}
const LEFT_OUT = ['.git', 'dist', '.data', 'node_modules', 'test-results', '.astro']

const exitCode = (child: ChildProcess) => once(child, 'exit').then(([code]) => code)

async function copyWithShips() {
  const copy = await mkdtemp(join(tmpdir(), 'tregu-copy-'))
  const project = process.cwd()
  const stored = (path: string) => path === project || !LEFT_OUT.includes(basename(path))
  await cp(project, copy, { recursive: true, filter: stored })
  await symlink(join(project, 'node_modules'), join(copy, 'node_modules'))
  await writeFile(join(copy, 'src/shared/catalog/categories/anije.ts'), SHIPS)
  for (const program of ['src/server/list-categories.mjs', 'node_modules/astro/bin/astro.mjs']) {
    const args = program.endsWith('astro.mjs') ? [program, 'build'] : [program]
    const child = spawn(process.execPath, args, { cwd: copy, stdio: 'ignore' })
    expect(await exitCode(child), program).toBe(0)
  }
  return copy
}

/** The server's program is found from where it is started. */
async function startIn(copy: string) {
  const port = await freePort()
  const here = process.cwd()
  process.chdir(copy)
  const started = startServer({ folder: join(copy, '.data'), port, env: { RATE_LIMITS: 'off' } })
  process.chdir(here)
  return started
}

const published = z.object({ id: z.number(), attributes: z.record(z.string(), z.unknown()) })
const refusal = z.object({ error: z.object({ fields: z.record(z.string(), z.string()) }) })

async function expectInApi({ origin }: TestServer, seller: Seller) {
  const categories = z
    .array(z.object({ id: z.number(), slug: z.string(), name: z.string() }))
    .parse(await (await seller.call('GET', '/api/categories')).json())
  expect(categories.at(-1)).toMatchObject({ id: 8, slug: 'anije', name: 'Anije' })
  const described = await (await fetch(`${origin}/openapi.json`)).text()
  for (const name of ['maker', 'rig', 'powerFrom', 'powerTo', 'builtFrom', 'hours', 'extras']) {
    expect(described).toContain(`"name":"${name}"`)
  }
  const wrong = { ...aDivan(), categoryId: 8, attributes: { ...ATTRIBUTES, power: 901 } }
  const refused = await seller.call('POST', '/api/listings', wrong)
  expect([refused.status, refusal.parse(await refused.json()).error.fields]).toEqual([
    ...[422, { 'attributes.power': 'Fusha "Fuqia" duhet të jetë nga 1 deri në 900' }]
  ])
}

async function postInBrowser(page: Page, origin: string, title: string) {
  await page.goto(`${origin}/post`)
  await page.getByLabel('Titulli', { exact: true }).fill(title)
  await page.getByLabel('Kategoria', { exact: true }).selectOption({ label: '⛵ Anije' })
  await page.getByLabel('Çmimi në lekë (ALL)').fill('900,000')
  await expect(page.getByLabel('Numri i velave')).toBeHidden()
  await page.getByLabel('Kantieri').selectOption('Bavaria')
  await page.getByLabel('Seria').selectOption('Cruiser 34')
  await page.getByRole('radio', { name: 'Me vela' }).check()
  await page.getByLabel('Numri i velave').fill('3')
  await page.getByLabel('Fuqia (kW)').fill('21')
  await page.getByLabel('Ndërtuar më').fill('2001')
  await page.getByLabel('Orë pune').fill('700')
  await page.getByRole('checkbox', { name: 'Sonar' }).check()
  await page.getByRole('checkbox', { name: 'Radio' }).check()
  await page.getByRole('radio', { name: 'Blu' }).check()
  await page.getByLabel('Shtretër').fill('6')
  await page.getByLabel('Përshkrimi', { exact: true }).fill('Gati për det.')
  await page.getByLabel('Qyteti').selectOption({ label: 'Durrës' })
  await page.getByRole('button', { name: 'Publiko' }).click()
  await expect(page.getByRole('status').getByText('Shpallja u krijua')).toBeVisible()
}

async function expectFound(page: Page, origin: string, title: string) {
  await page.goto(`${origin}/search?category=anije&rig=vela&powerTo=30&hours=500%2B`)
  await expect(page.getByRole('heading', { name: 'Filtro për Anije' })).toBeAttached()
  await expect(page.getByRole('list', { name: 'Filtrat' }).getByRole('link')).toHaveText([
    ...[/Anije/, /Me vela/, /deri në 30 kW/, /500\+/, /.+/]
  ])
  await page.goto(`${origin}/search?category=anije&rig=motor`)
  await expect(page.getByRole('link', { name: title })).toBeHidden()
  await page.goto(`${origin}/search?category=anije&rig=vela&powerTo=30&hours=500%2B`)
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('definition')).toHaveText([
    ...['Bavaria', 'Cruiser 34', 'Me vela', '3', '21 kW', '2001', '700'],
    ...['Sonar, Radio', 'Blu', '6']
  ])
}

test('one new file in categories/ is a new category everywhere', async ({ page }) => {
  // It builds the site.
  test.setTimeout(900_000)
  const copy = await copyWithShips()
  const server = await startIn(copy)
  try {
    const { origin } = server
    const seller = await aSeller(origin)
    await expectInApi(server, seller)
    await giveSession(page, origin, seller)
    await postInBrowser(page, origin, 'Bavaria e vitit 2001')
    await expectFound(page, origin, 'Bavaria e vitit 2001')

    const id = page.url().split('/').at(-1)
    const stored = await seller.call('GET', `/api/listings/${id}`)
    expect(published.parse(await stored.json()).attributes).toEqual(ATTRIBUTES)
    const html = await (await seller.call('GET', `/listing/${id}`)).text()
    const [, json = ''] =
      /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html) ?? []
    expect(JSON.parse(json)).toMatchObject({
      ...{ '@type': 'Product', model: 'Cruiser 34', color: 'Blu' },
      brand: { '@type': 'Brand', name: 'Bavaria' },
      additionalProperty: expect.arrayContaining([
        { '@type': 'PropertyValue', name: 'Fuqia', value: 21, unitCode: 'KWT' },
        { '@type': 'PropertyValue', name: 'Pajisje', value: 'Sonar, Radio' }
      ])
    })
  } finally {
    await server.stop()
    await rm(copy, { recursive: true, force: true })
  }
})
