import { expect, type Locator } from 'playwright/test'

const moreActs = (within: Locator) =>
  within.getByRole('button', { name: /^(Më shumë veprime|More actions)$/ })

/** Opens the menu that most of an owner's acts stand in on phones. */
export async function openMenu(within: Locator) {
  if (await moreActs(within).isVisible()) await moreActs(within).click()
}

/** Does what a button of that name does, in the menu or beside it. */
export async function act(within: Locator, name: string) {
  const button = within.getByRole('button', { name, exact: true })
  await expect(button.or(moreActs(within)).first()).toBeVisible()
  if (!(await button.isVisible())) await openMenu(within)
  await button.click()
}
