import { attach, openForm, snapshots } from '#tests/support/post-form.ts'
import { expect, test } from '#tests/support/site.ts'

test('two tabs of the form write one draft together', async ({ page, site, context }) => {
  await openForm(page, site)
  const other = await context.newPage()
  await other.goto('/post')
  await expect(other.locator('astro-island[ssr]')).toHaveCount(0)
  const [older, newer] = [page, other].map(tab => ({
    title: tab.getByLabel('Titulli', { exact: true }),
    description: tab.getByLabel('Përshkrimi', { exact: true }),
    photos: tab.locator('[data-photo="uploaded"]'),
    kept: tab.getByText('Drafti u ruajt në këtë pajisje')
  }))

  await newer!.title.fill('Dollap me tri kanate')
  await attach(other, await snapshots(1))
  await expect(newer!.kept).toBeVisible()
  // What is unchanged here is shown here, too.
  await expect(older!.title).toHaveValue('Dollap me tri kanate')
  await expect(older!.photos).toHaveCount(1)
  await older!.description.fill('Dru ahu, i ruajtur mirë.')
  await attach(page, await snapshots(1))
  await expect(older!.photos).toHaveCount(2)
  await expect(newer!.description).toHaveValue('Dru ahu, i ruajtur mirë.')
  await expect(newer!.photos).toHaveCount(2)

  await page.close()
  await other.reload()
  await expect(newer!.title).toHaveValue('Dollap me tri kanate')
  await expect(newer!.description).toHaveValue('Dru ahu, i ruajtur mirë.')
  await expect(newer!.photos).toHaveCount(2)
})
