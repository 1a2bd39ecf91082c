import { randomUUID } from 'node:crypto'
import { aConversation, stored, visitAs } from '#tests/support/conversation.ts'
import { fillRequired, openForm, photographs, publish } from '#tests/support/post-form.ts'
import { stored as published } from '#tests/support/post-queue.ts'
import { expect, test } from '#tests/support/site.ts'

test('what is written in an open page is not sent by who has signed in since', async ({
  browser,
  site
}) => {
  const conversation = await aConversation(site)
  const { context, page } = await visitAs(browser, site, conversation.buyer)
  await page.goto(`/listing/${conversation.listingId}`)
  const box = page.locator('[data-say] textarea')
  await box.fill('E marr.')
  const other = await site.member()
  await other.signIn(context)
  const answer = page.waitForResponse('**/api/messages')
  await page.locator('[data-say]').getByRole('button').click()
  expect((await answer).status()).toBe(401)
  await expect(page.locator('#toasts')).toContainText('Kishit dalë nga llogaria')
  await expect(box).toHaveValue('E marr.')
  expect(await stored(site, conversation)).toEqual([])
  const kept = page.waitForResponse('**/saved')
  await page.locator(`[data-heart="${conversation.listingId}"]:visible`).first().click()
  expect((await kept).status()).toBe(401)
  expect(await (await site.call('GET', '/api/listings/saved', { as: other })).json()).toEqual([])

  await conversation.buyer.signIn(context)
  await page.reload()
  await expect(box).toHaveValue('E marr.')
  await page.locator('[data-say]').getByRole('button').click()
  await expect.poll(() => stored(site, conversation)).toEqual(['E marr.'])
  await context.close()
})

test('a form left open is not published by who has signed in since, and keeps its draft', async ({
  page,
  site
}) => {
  const title = `Karrige ${randomUUID()}`
  const member = await openForm(page, site)
  await fillRequired(page, title)
  const other = await site.member()
  await other.signIn(page.context())
  const answer = page.waitForResponse('**/api/listings')
  // By way of signing in, which this device has done, and back.
  const back = page.waitForEvent('load')
  await publish(page)
  expect((await answer).status()).toBe(401)
  await back
  expect(await published(site, title)).toEqual([])
  await member.signIn(page.context())
  await page.goto('/post')
  await expect(page.getByLabel('Titulli', { exact: true })).toHaveValue(title)
})

test('a photo is not stored for who has signed in since', async ({ page, site }) => {
  await openForm(page, site)
  await (await site.member()).signIn(page.context())
  const answer = page.waitForResponse('**/api/photos')
  await page.getByLabel('Galeria').setInputFiles(await photographs([10]))
  expect((await answer).status()).toBe(401)
})
