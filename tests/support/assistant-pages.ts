import type { Page } from 'playwright/test'
import { assistantWords } from '#src/shared/i18n/assistant.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import type { AssistantSite } from './assistant-site.ts'
import { categoryName } from './category-names.ts'

export const CATEGORY = { sq: categoryName('mobiljet'), en: categoryName('mobiljet', 'en') }
export const pathIn = (language: Language, path: string) =>
  language === 'en' ? `/en${path}` : path

export async function open(
  site: AssistantSite,
  page: Page,
  language: Language,
  path = '/ai-assistant'
) {
  const member = await site.member()
  await member.signIn(page.context())
  await page.goto(pathIn(language, path))
  return member
}

export const formOf = (page: Page, part: 'description' | 'price') =>
  page.locator(`form[data-assistant=${part}]`)

export async function fill(
  page: Page,
  part: 'description' | 'price',
  language: Language,
  title: string
) {
  const t = assistantWords(language)
  const form = formOf(page, part)
  await form.getByLabel(t.fieldTitle).fill(title)
  await form.getByLabel(t.fieldCategory).selectOption(CATEGORY[language])
  await form.getByLabel(t.fieldCondition).selectOption('used')
}

export const toast = (page: Page) => page.locator('#toasts')
