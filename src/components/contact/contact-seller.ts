import { pageLanguage } from '#src/browser/page-language.ts'
import { showClosable } from '#src/browser/ui/show-closable.ts'
import { contactSellerWords } from '#src/shared/i18n/contact-seller.ts'
import { contactDialog, readPanel } from './contact-dialog.ts'
import { sellerSender, showGone } from './send-to-seller.ts'
import { put } from './typed-message.ts'

const language = pageLanguage()
const t = contactSellerWords(language)
const send = sellerSender(language)

let dialog: HTMLDialogElement | undefined

/** Sends what is written in the page's box. */
export async function sendFromPage(form: HTMLFormElement) {
  const text = form.querySelector('textarea')
  const gone = text && (await send(form, text.value, Number(form.dataset.seller)))
  if (!gone) return
  put(text, '')
  showGone(gone, { title: t.sentPageTitle, body: t.sentPageBody }, language)
}

/** Opens the contact page's panel over the listing, or the page itself if it cannot be fetched. */
export async function openContact(link: HTMLAnchorElement) {
  const panel = dialog ? undefined : await readPanel(link.pathname)
  // Two quick taps fetch two panels; the first one stays.
  dialog ??= panel && contactDialog(panel, language, send)
  if (!dialog) return location.assign(link.href)
  const opened = dialog
  opened.onclose = () => {
    restoreTyped(opened)
    link.focus()
  }
  if (!opened.open) showClosable(opened)
  // The keyboard of a phone would cover the ready messages: it waits for a tap on the field.
  opened.querySelector('h2')?.focus()
  const { contact: way } = link.dataset
  if (way) askFor(opened, way)
  else takeTyped(opened)
}

const pageBox = () => document.querySelector<HTMLTextAreaElement>('[data-say] textarea')

/** What is already written in the page's box is what is meant to be sent. */
function takeTyped(panel: HTMLElement) {
  panel.querySelector<HTMLElement>('[data-mode=message]')?.click()
  const [typed, field] = [pageBox(), panel.querySelector('textarea')]
  if (!typed || !field || typed.value.trim() === '' || typed.value === typed.defaultValue) return
  const text = typed.value
  put(typed, typed.defaultValue)
  put(field, text)
}

/** What was not sent continues where it began. */
function restoreTyped(panel: HTMLElement) {
  const [typed, field] = [pageBox(), panel.querySelector('textarea')]
  if (!typed || !field || field.value.trim() === '') return
  put(typed, field.value)
  field.value = ''
}

/** Does what the button of the panel does. */
function askFor(panel: HTMLElement, way: string) {
  panel.querySelector<HTMLElement>('[data-mode=phone]')?.click()
  const button = panel.querySelector<HTMLButtonElement>(`[data-panel=phone] [value=${way}]`)
  button?.form?.requestSubmit(button)
}
