import { inTime } from '#src/browser/api/in-time.ts'
import { showToast } from '#src/browser/stores/toast.ts'
import { buttonClass } from '#src/browser/ui/button.ts'
import panelLooks from '#src/browser/ui/styles.css?page=src/pages/listing/[id].astro&part=src/components/contact/ContactPanel.astro&inline'
// Only visitors who open the dialog need the styles of its panel.
import dialogLooks from '#src/browser/ui/styles.css?page=src/pages/listing/[id].astro&part=src/components/contact/contact-dialog.ts&inline'
import { wear } from '#src/browser/ui/wear.ts'
import { contactSellerWords } from '#src/shared/i18n/contact-seller.ts'
import { errorsWords } from '#src/shared/i18n/errors.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { siteWideWords } from '#src/shared/i18n/site-wide.ts'
import { api, listingIn } from '#src/shared/paths.ts'
import { wireChoices } from './panel-choices.ts'
import { call, goToConversation, type SendToSeller, showFailure } from './send-to-seller.ts'
import { keepTyped, put } from './typed-message.ts'

/** Above the page, which stays readable. */
const DIALOG =
  'fixed inset-x-s3 top-auto bottom-[calc(12px+env(safe-area-inset-bottom))] z-6 my-0 mr-0 ml-auto max-h-[calc(100dvh-24px)] w-auto max-w-[28rem] overflow-y-auto rounded-r3 border border-line2 bg-paper p-s4 text-ink [box-shadow:0_8px_32px_rgb(0_0_0/0.18)]'

/** The panel of the contact page at this address; undefined where it cannot be fetched. */
export async function readPanel(address: string) {
  try {
    const response = await inTime(fetch(`${address}-panel`))
    const page = new DOMParser().parseFromString(await inTime(response.text()), 'text/html')
    return page.querySelector<HTMLElement>('[data-reach]') ?? undefined
  } catch {
    return undefined
  }
}

/** The panel as a card over the page, which stays readable: no veil, and Escape closes it. */
export function contactDialog(panel: HTMLElement, language: Language, send: SendToSeller) {
  wear(panelLooks)
  wear(dialogLooks)
  const dialog = document.createElement('dialog')
  const heading = document.createElement('h2')
  const close = document.createElement('button')
  dialog.className = DIALOG
  dialog.setAttribute('aria-label', panel.getAttribute('aria-label') ?? '')
  close.type = 'button'
  close.className = buttonClass('bare', 'mt-s2')
  close.textContent = siteWideWords(language).close
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') dialog.close()
  })
  heading.className = 'mb-s3 text-t3 wrap-anywhere'
  heading.tabIndex = -1
  heading.textContent = panel.dataset.title ?? ''
  dialog.append(heading, panel, close)
  document.body.append(dialog)
  wireChoices(panel)
  wireMessage(panel, dialog, language, send)
  wirePhone(panel, language)
  return dialog
}

function wireMessage(
  panel: HTMLElement,
  dialog: HTMLDialogElement,
  language: Language,
  send: SendToSeller
) {
  const form = panel.querySelector<HTMLFormElement>('form[data-panel=message]')
  const text = panel.querySelector('textarea')
  if (form) keepTyped(form)
  form?.addEventListener('submit', async event => {
    if (!document.documentElement.dataset.member) return
    event.preventDefault()
    const { greeting = '', seller } = panel.dataset
    const gone = await send(form, text?.value.trim() || greeting, Number(seller))
    if (!gone) return
    if (text) put(text, '')
    dialog.close()
    goToConversation(gone, language)
  })
}

type Found = { phone: string; href: string }

/** Requests the number; it is shown, and the call or the chat begins. */
function wirePhone(panel: HTMLElement, language: Language) {
  const form = panel.querySelector<HTMLFormElement>('[data-panel=phone] form')
  form?.addEventListener('submit', async event => {
    if (!document.documentElement.dataset.member) return
    event.preventDefault()
    const way = event.submitter instanceof HTMLButtonElement ? event.submitter.value : ''
    const answer = await call(api.listingContact(listingIn(form.action)), { way })
    if (answer.ok) return reveal(form, answer.body as Found)
    const { phoneNotShared } = contactSellerWords(language)
    if (answer.status === 404) {
      showToast(siteWideWords(language).errorTitle, phoneNotShared, { error: true })
    } else showFailure(answer, errorsWords(language).unexpected, language)
  })
}

function reveal(form: HTMLFormElement, { phone, href }: Found) {
  const number = form.querySelector<HTMLElement>('[data-number]') ?? document.createElement('p')
  const link = document.createElement('a')
  number.className = 'text-t4 font-bold nums'
  number.dataset.number = ''
  link.href = href
  link.className = 'inline-flex min-h-touch items-center'
  link.textContent = phone
  number.replaceChildren(link)
  form.prepend(number)
  link.click()
  link.focus()
}
