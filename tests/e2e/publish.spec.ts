import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import * as z from 'zod'
import { filesOf, hiddenIn } from '#tests/support/hidden-metadata.ts'
import { core } from '#tests/support/journeys.ts'
import {
  attach,
  openForm,
  photographs,
  publish,
  registerToPost,
  toBePublished
} from '#tests/support/post-form.ts'
import { expect, type Site, test } from '#tests/support/site.ts'
import { categoryOption } from '../support/category-names.ts'

const DESCRIPTION = 'Një pronar, pa gërvishtje.\nServis i rregullt çdo vit.'
const FACTS = ['Volkswagen', 'Golf', '2008', '187,000 km', 'Naftë', 'Manuale', 'Hatchback', 'Blu']

async function fillCar(page: Page, title: string) {
  await page.getByLabel('Titulli', { exact: true }).fill(title)
  await page.getByLabel('Kategoria', { exact: true }).selectOption(categoryOption('makinat'))
  await page.getByRole('radio', { name: 'E dëmtuar' }).check()
  await page.getByLabel('Çmimi në lekë (ALL)').fill('350,000')
  await page.getByLabel('Çmimi është i diskutueshëm').check()
  await page.getByLabel('Marka').selectOption('Volkswagen')
  await page.getByLabel('Modeli').selectOption('Golf')
  await page.getByLabel('Viti').fill('2008')
  await page.getByLabel('Kilometrazhi (km)').fill('187,000')
  await page.getByLabel('Karburanti').selectOption({ label: 'Naftë' })
  await page.getByLabel('Kambio').selectOption({ label: 'Manuale' })
  await page.getByLabel('Karroceria').selectOption({ label: 'Hatchback' })
  await page.getByRole('radio', { name: 'Blu' }).check()
  await page.getByLabel('Përshkrimi', { exact: true }).fill(DESCRIPTION)
  await page.getByLabel('Qyteti').selectOption({ label: 'Korçë' })
}

const idIn = (address: string | null) => Number(/\/listing\/(\d+)$/.exec(address ?? '')?.[1])

/** The home page lists what is newest; above this one stands only what other journeys published since. */
async function expectNewest(page: Page, site: Site, word: string) {
  const [own] = listed.parse(await (await site.call('GET', `/api/listings?q=${word}`)).json())
  const id = own?.id ?? 0
  const latest = page.getByRole('region', { name: 'Shpalljet e fundit' })
  await expect(async () => {
    const hrefs = await latest
      .getByRole('link')
      .evaluateAll(all => all.map(link => link.getAttribute('href')))
    const shown = hrefs.map(idIn).filter(each => !Number.isNaN(each))
    const answer = await site.call('GET', `/api/listings?limit=${shown.length}`)
    const newest = listed.parse(await answer.json()).map(each => each.id)
    if (String(shown) !== String(newest)) await page.reload()
    expect(shown).toEqual(newest)
    const above = shown.includes(id) ? shown.slice(0, shown.indexOf(id)) : shown
    expect(above.filter(each => each <= id)).toEqual([])
  }).toPass()
  return id
}

const listed = z.array(z.object({ id: z.number() }))
const published = z.object({ images: z.array(z.string()) })

async function imagesOf(site: Site, id: number) {
  return published.parse(await (await site.call('GET', `/api/listings/${id}`)).json()).images
}

test(
  'somebody registers, posts a car, and a visitor without JavaScript finds it',
  core('accounts', 'photos'),
  async ({ page, browser, site }) => {
    const word = `Kërraçë${randomUUID().slice(0, 8)}`
    const title = `VW Golf ${word}`
    const photos = await photographs([10, 120, 230])
    await registerToPost(page)
    await fillCar(page, title)
    await attach(page, photos)
    await publish(page)
    await toBePublished(page)
    const id = await expectNewest(page, site, word)

    const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    await visitor.goto('/')
    const search = visitor.getByLabel('Çfarë po kërkoni sot?')
    await search.fill(word.replaceAll('ë', 'e').replaceAll('ç', 'c').toLowerCase())
    await search.press('Enter')
    await visitor.getByRole('link', { name: title }).click()
    await expectToReadAll(visitor, title)
    await visitor.context().close()

    const images = await imagesOf(site, id)
    expect(images).toHaveLength(3)
    for (const address of images.flatMap(filesOf)) {
      const file = await fetch(site.origin + address)
      expect([address, file.status]).toEqual([address, 200])
      expect(await hiddenIn(new Uint8Array(await file.arrayBuffer())), address).toEqual([])
    }
  }
)

async function expectToReadAll(visitor: Page, title: string) {
  const article = visitor.getByRole('article')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(article.getByText('350,000 L')).toBeVisible()
  await expect(article.getByText('≈ €3,578.73')).toBeVisible()
  await expect(article.getByRole('definition')).toHaveText(FACTS)
  await expect(article.getByText('E dëmtuar')).toBeVisible()
  await expect(article.getByText('I diskutueshëm')).toBeVisible()
  await expect(article.getByText(DESCRIPTION)).toBeVisible()
  await expect(article.getByRole('heading', { name: 'Drita Marku' })).toBeVisible()
  await expect(article.getByRole('img', { name: `${title}, fotoja` })).toHaveCount(3)
}

test('the photographs of these tests do carry a place', async () => {
  const [photo] = await photographs([10])
  expect(await hiddenIn(photo!.buffer)).toEqual(
    expect.arrayContaining(['exif', 'GPSLatitude', 'SecretModel', 'Canary'])
  )
})

test('the form is English below /en', async ({ page, site }) => {
  await openForm(page, site, '/en/post')
  await expect(page.getByRole('heading', { level: 1, name: 'Post a listing' })).toBeVisible()
  await page.getByLabel('Category', { exact: true }).selectOption(categoryOption('makinat', 'en'))
  await page.getByLabel('Brand').selectOption('Volkswagen')
  await expect(page.getByRole('group', { name: 'Colour' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveAccessibleDescription(
    /Title is required/
  )
  const lines = (await page.getByRole('main').ariaSnapshot()).split('\n')
  expect(lines.length).toBeGreaterThan(50)
  // Names of places are Albanian in both languages.
  const said = lines.filter(line => !/^\s*- (option|\/placeholder)/.test(line))
  expect(said.filter(line => /[ëç]/i.test(line))).toEqual([])
})
