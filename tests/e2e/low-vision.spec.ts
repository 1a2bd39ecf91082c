import type { Page } from 'playwright/test'
import { LANGUAGES } from '#src/shared/i18n/language.ts'
import { localized } from '#src/shared/paths.ts'
import { barriers } from '#tests/support/barriers.ts'
import { aConversation, chatReady, logOf, messageBox, write } from '#tests/support/conversation.ts'
import { DOUBLE_FONT_PX, doubleFont } from '#tests/support/double-font.ts'
import { aListing } from '#tests/support/factories.ts'
import { expect, test } from '#tests/support/site.ts'
import { visitorPages } from '#tests/support/visitor-pages.ts'

const MEMBER_PAGES = [
  '/post',
  '/messages',
  '/dashboard',
  '/profile',
  '/saved-searches',
  '/notifications/settings'
]

test.use({ viewport: { width: 360, height: 740 } })

/** Pairs of controls that cover each other, and texts that are cut off in their control. */
const collisions = (page: Page) =>
  page.evaluate(() => {
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}"`
    const scope = document.querySelector('dialog[open]:not(#welcome)') ?? document
    const controls = [...scope.querySelectorAll<HTMLElement>('a, button, input, select, summary')]
      .filter(each => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter(each => !each.closest('.sr-only') && each.getClientRects().length === 1)
      .map(each => ({ each, box: each.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1)
    const isFixed = (each: Element) => {
      for (let at: Element | null = each; at; at = at.parentElement) {
        if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return true
      }
      return false
    }
    const overlap = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3
    const found: string[] = []
    for (const [n, one] of controls.entries()) {
      for (const other of controls.slice(n + 1)) {
        if (one.each.contains(other.each) || other.each.contains(one.each)) continue
        if (isFixed(one.each) !== isFixed(other.each)) continue
        if (one.each.closest('article, li, [role=search]')?.contains(other.each)) continue
        if (overlap(one.box, other.box)) found.push(`${name(one.each)} over ${name(other.each)}`)
      }
      const isCut =
        ['BUTTON', 'SUMMARY'].includes(one.each.tagName) &&
        one.each.scrollWidth > one.each.clientWidth + 2
      if (isCut) found.push(`${name(one.each)} is cut off`)
    }
    return found
  })

async function expectReadable(page: Page, name: string) {
  expect.soft(await collisions(page), name).toEqual([])
  expect.soft(await barriers(page), name).toEqual([])
}

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.beforeEach(async ({ page }) => {
      await doubleFont(page)
      await page.addInitScript(() => localStorage.setItem('seen-free-popup', 'true'))
    })

    test('every page can be read with a font of 32 px', async ({ page, site }) => {
      test.setTimeout(300_000)
      for (const [name, path] of Object.entries(await visitorPages(site))) {
        await page.goto(localized(path, language))
        const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
        expect(size).toBe(`${DOUBLE_FONT_PX}px`)
        await expectReadable(page, name)
      }
    })

    test("a member's pages can be read with a font of 32 px", async ({ page, context, site }) => {
      test.setTimeout(300_000)
      await (await site.member()).signIn(context)
      for (const path of MEMBER_PAGES) {
        await page.goto(localized(path, language))
        await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
        await expectReadable(page, path)
      }
      const { listing } = await visitorPages(site)
      await page.goto(localized(listing, language))
      await page.locator('[data-contact]:visible').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectReadable(page, 'contact')
    })

    test('the problems of a form are links that a thumb hits', async ({ page }) => {
      await page.goto(localized('/auth?tab=create', language))
      await page
        .locator('form', { has: page.locator('[name=username]') })
        .evaluate((form: HTMLFormElement) => {
          form.noValidate = true
          form.requestSubmit()
        })
      await expect(page.getByRole('alert').getByRole('link').first()).toBeVisible()
      await expectReadable(page, 'register')
    })
  })
}

test('the way to a listing is one row with a font of 32 px', async ({ page, site }) => {
  const { account } = await site.member()
  const { id } = await aListing(site.db, account, { categoryId: 1, city: 'Durrës' })
  await doubleFont(page)
  await page.goto(`/listing/${id}`)
  const way = page.getByRole('navigation', { name: 'Ku jeni' })
  await expect(way.getByRole('link', { name: 'Durrës' })).toBeVisible()
  expect((await way.boundingBox())?.height).toBeLessThan(3 * DOUBLE_FONT_PX)
})

test('what was said has most of the screen with a font of 32 px, and what can be agreed unfolds', async ({
  page,
  site
}) => {
  const conversation = await aConversation(site)
  const { conversationId } = await write(site, conversation, 'buyer', 'Mirëdita')
  await conversation.seller.signIn(page.context())
  await doubleFont(page)
  await page.goto(`/messages/${conversationId}`)
  await chatReady(page)
  expect((await logOf(page).boundingBox())?.height).toBeGreaterThan(740 / 2)
  await page.getByRole('button', { name: 'Më shumë për shpalljen' }).click()
  for (const name of ['Rezervo', 'Shëno si të shitur']) {
    const button = await page.getByRole('button', { name }).boundingBox()
    expect((button?.x ?? 0) + (button?.width ?? 999), name).toBeLessThanOrEqual(360)
  }
  await page.getByText('Ku të takoheni dhe çfarë të kontrolloni').click()
  await expect(page.locator('details[data-handover] ul').first()).toBeVisible()
  const field = await messageBox(page).boundingBox()
  expect((field?.y ?? 0) + (field?.height ?? 999)).toBeLessThanOrEqual(740)
})

test('what was said has most of a low screen, and a price can be offered there', async ({
  page,
  site
}) => {
  await page.setViewportSize({ width: 740, height: 360 })
  const conversation = await aConversation(site)
  const { conversationId } = await write(site, conversation, 'buyer', 'Mirëdita')
  await conversation.buyer.signIn(page.context())
  await page.goto(`/messages/${conversationId}`)
  await chatReady(page)
  expect((await logOf(page).boundingBox())?.height).toBeGreaterThan(360 / 2 - 20)
  const more = page.getByRole('button', { name: 'Më shumë për shpalljen' })
  await more.click()
  await page.getByRole('button', { name: 'Ofro çmim' }).click()
  await more.click()
  await expect(page.getByLabel(/^Çmimi/)).toBeVisible()
})

test('the welcome leaves three quarters of the screen with a font of 32 px', async ({ page }) => {
  await doubleFont(page)
  await page.goto('/')
  const welcome = page.getByRole('dialog', { name: 'Asnjë pagesë!' })
  await expect(welcome).toBeVisible()
  expect((await welcome.boundingBox())?.height).toBeLessThan(740 / 4)
})

test('boxes to tick are as wide as high with a font of 32 px', async ({ page, context, site }) => {
  await (await site.member()).signIn(context)
  await doubleFont(page)
  await page.goto('/post')
  await page.getByRole('radio').first().waitFor()
  const boxes = page.locator('main :is([type=checkbox], [type=radio]):visible')
  const narrow = await boxes.evaluateAll(all =>
    all
      .filter(each => getComputedStyle(each).position !== 'absolute')
      .filter(each => each.clientWidth < each.clientHeight)
      .map(each => each.closest('label')?.textContent)
  )
  expect(await boxes.count()).toBeGreaterThan(0)
  expect(narrow).toEqual([])
})

test('each problem of a refused form is as high as a thumb', async ({ page }) => {
  await page.goto('/auth?tab=create&next=/post')
  await page.getByRole('button', { name: 'Krijo llogari' }).click()
  const links = page.getByRole('alert').getByRole('link')
  await expect(links.first()).toBeVisible()
  for (const link of await links.all()) {
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
})

test('with forced colours every control has a border, and the focus is seen', async ({
  page,
  site
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const { home, category, listing, auth } = await visitorPages(site)
  for (const path of [home, category, listing, auth]) {
    await page.goto(path)
    const bare = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main button, main input, main select')]
        .filter(
          each => each.checkVisibility({ visibilityProperty: true }) && !each.closest('.sr-only')
        )
        .filter(each => {
          // The browser draws the border of a box that keeps its own look.
          if (each.matches('[type=checkbox], [type=radio]')) {
            if (getComputedStyle(each).appearance === 'auto') return false
          }
          const boxes = [each, each.parentElement, each.closest('form')]
          return boxes.every(box => !box || getComputedStyle(box).borderStyle === 'none')
        })
        .map(each => each.outerHTML.slice(0, 120))
    )
    expect.soft(bare, path).toEqual([])
    await page.keyboard.press('Tab')
    const outline = await page.evaluate(
      () => getComputedStyle(document.activeElement ?? document.body).outlineStyle
    )
    expect.soft(outline, path).not.toBe('none')
  }
})

test('with reduced motion nothing moves', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [name, path] of Object.entries(await visitorPages(site))) {
    await page.goto(path)
    const moving = await page.evaluate(() => ({
      animations: document.getAnimations().length,
      smooth: [...document.querySelectorAll('*')].filter(
        each => getComputedStyle(each).scrollBehavior === 'smooth'
      ).length
    }))
    expect.soft(moving, name).toEqual({ animations: 0, smooth: 0 })
  }
})
