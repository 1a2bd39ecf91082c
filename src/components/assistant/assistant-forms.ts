import { sendJson } from '#src/browser/api/json.ts'
import { showToast } from '#src/browser/stores/toast.ts'
import { assistantWords } from '#src/shared/i18n/assistant.ts'
import { assistantProblemsWords } from '#src/shared/i18n/assistant-problems.ts'
import { errorsWords } from '#src/shared/i18n/errors.ts'
import { fill, type Language } from '#src/shared/i18n/language.ts'
import { priceText } from '#src/shared/i18n/money.ts'
import { api, localized, paths, withQuery } from '#src/shared/paths.ts'
import { showComparing } from './assistant-status.ts'

/** The site itself waits 20 s for the model. */
const WAIT_MS = 30_000

type Item = { title: string; category: string; condition: string }
type Answer = { description?: string; suggestedPrice?: number; reasoning?: string }

/** The two forms answer in place; without a script they are sent and rendered again. */
export function startForms(language: Language) {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-assistant]')) {
    let answer: Answer = {}
    const use = form.querySelector<HTMLButtonElement>('[data-use]')
    form.addEventListener('submit', async event => {
      const button = event.submitter
      if (!(button instanceof HTMLButtonElement)) return
      event.preventDefault()
      if (!isComplete(form, language)) return
      if (button.name === 'compare') return compare(form, button, language)
      const found = await submit(form, button, language)
      if (!found) return
      answer = found
      if (use) use.hidden = false
    })
    use?.addEventListener('click', () => void useInListing(form, answer, language))
  }
}

function kindOf(form: HTMLFormElement, language: Language) {
  const t = assistantWords(language)
  const problems = assistantProblemsWords(language)
  return form.dataset.assistant === 'price'
    ? {
        path: api.assistantPrice,
        missing: problems.missingForPrice,
        failed: t.suggestFailed,
        done: t.priceDone
      }
    : {
        path: api.assistantDescription,
        missing: problems.missingForDescription,
        failed: t.generateFailed,
        done: t.descriptionDone
      }
}

/** Marks what is missing, and begins with the first. */
function isComplete(form: HTMLFormElement, language: Language) {
  const missing = Object.entries(itemOf(form)).flatMap(([name, value]) => {
    const field = form.querySelector<HTMLElement>(`[name=${name}]`)
    field?.removeAttribute('aria-invalid')
    return field && value.trim() === '' ? field : []
  })
  for (const field of missing) field.setAttribute('aria-invalid', 'true')
  if (missing.length === 0) return true
  const { missing: text } = kindOf(form, language)
  showToast(assistantWords(language).missingTitle, text, { error: true })
  missing[0]?.focus()
  return false
}

/** From the page as it would be without a script; what stands in the other form stays. */
async function compare(form: HTMLFormElement, button: HTMLButtonElement, language: Language) {
  const free = working(button)
  const path = withQuery(localized(paths.assistant, language), { ...itemOf(form), compare: '1' })
  try {
    const response = await sendJson('GET', path)
    if (response.redirected) return leadToSignIn(form, language)
    const html = new DOMParser().parseFromString(await response.text(), 'text/html')
    const compared = html.querySelector('[data-compared]')
    if (!compared) throw new Error(`${path} answered ${response.status}`)
    form.querySelector('[data-compared]')?.replaceChildren(...compared.childNodes)
  } catch {
    const message = withoutAnswer(language) || kindOf(form, language).failed
    showToast(assistantWords(language).errorTitle, message, { error: true })
  } finally {
    free()
  }
}

/** And back, with what this form holds. */
function leadToSignIn(form: HTMLFormElement, language: Language) {
  const next = withQuery(localized(paths.assistant, language), itemOf(form))
  location.assign(withQuery(localized(paths.auth, language), { next }))
}

async function submit(form: HTMLFormElement, button: HTMLButtonElement, language: Language) {
  const t = assistantWords(language)
  const kind = kindOf(form, language)
  const free = working(button)
  const { answer, message } = await send(form, kind.path, language)
  free()
  document.dispatchEvent(new CustomEvent('assistant-used'))
  if (answer) {
    show(form, answer, language)
    showToast(kind.done)
    return answer
  }
  if (form.dataset.assistant === 'price') showComparing()
  showToast(t.errorTitle, message || kind.failed, { error: true })
  return undefined
}

function itemOf(form: HTMLFormElement): Item {
  const fields = new FormData(form)
  const text = (name: string) => String(fields.get(name) ?? '')
  return { title: text('title'), category: text('category'), condition: text('condition') }
}

/** Disables the button and shows what goes on, until the returned function is called. */
function working(button: HTMLButtonElement) {
  const before = button.textContent
  button.disabled = true
  button.dataset.busy = ''
  button.textContent = button.dataset.working ?? before
  return () => {
    button.disabled = false
    delete button.dataset.busy
    button.textContent = before
  }
}

async function send(
  form: HTMLFormElement,
  path: string,
  language: Language
): Promise<{ answer?: Answer; message?: string }> {
  try {
    const body = { ...itemOf(form), language }
    const response = await sendJson('POST', path, body, { waitMs: WAIT_MS })
    if (response.status === 401) leadToSignIn(form, language)
    // A proxy in between may answer in HTML.
    const answer = await response.json().catch(() => undefined)
    return response.ok && answer ? { answer } : { message: answer?.message }
  } catch {
    return { message: withoutAnswer(language) }
  }
}

/** Nothing where the connection is there and only the answer took too long. */
const withoutAnswer = (language: Language) =>
  navigator.onLine ? '' : errorsWords(language).network

function show(form: HTMLFormElement, answer: Answer, language: Language) {
  const result = form.querySelector<HTMLElement>('[data-result]')
  const text = form.querySelector<HTMLElement>('[data-text]')
  const price = form.querySelector<HTMLElement>('[data-pattern]')
  if (!result || !text) return
  if (text instanceof HTMLTextAreaElement) text.value = answer.description ?? ''
  else text.textContent = answer.reasoning ?? ''
  if (price && answer.suggestedPrice !== undefined) {
    const shown = priceText(
      { price: answer.suggestedPrice, currency: 'ALL', free: false },
      language
    )
    price.textContent = fill(price.dataset.pattern ?? '', { price: shown })
  }
  result.hidden = false
}

/** Puts it into the post form's draft on this device, with the changes made here. */
async function useInListing(form: HTMLFormElement, answer: Answer, language: Language) {
  const { putInDraft } = await import('#src/islands/assistant/put-in-draft.ts')
  const text = form.querySelector<HTMLTextAreaElement>('textarea')?.value
  const price = answer.suggestedPrice
  const part = price === undefined ? { description: text ?? '' } : { price: String(price) }
  const owner = Number(document.documentElement.dataset.member)
  if (putInDraft(itemOf(form), part, owner, language)) {
    location.assign(localized(paths.post, language))
  }
}
