import { sendJson } from '#src/browser/api/json.ts'
import { showToast } from '#src/browser/stores/toast.ts'
import { assistantWords } from '#src/shared/i18n/assistant.ts'
import { assistantProblemsWords } from '#src/shared/i18n/assistant-problems.ts'
import { errorsWords } from '#src/shared/i18n/errors.ts'
import { fill, type Language } from '#src/shared/i18n/language.ts'
import { priceText } from '#src/shared/i18n/money.ts'
import { api, localized, paths, withQuery } from '#src/shared/paths.ts'
import { showComparing } from './assistant-status.ts'

type Item = { title: string; category: string; condition: string }
type Answer = { description?: string; suggestedPrice?: number; reasoning?: string }

/** The two forms answer in place; without a script they are sent and rendered again. */
export function startForms(language: Language) {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-assistant]')) {
    let answer: Answer = {}
    const use = form.querySelector<HTMLButtonElement>('[data-use]')
    form.addEventListener('submit', async event => {
      const button = event.submitter
      if (!(button instanceof HTMLButtonElement) || button.name === 'compare') return
      event.preventDefault()
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

async function submit(form: HTMLFormElement, button: HTMLButtonElement, language: Language) {
  const t = assistantWords(language)
  const kind = kindOf(form, language)
  const item = itemOf(form)
  if (Object.values(item).some(value => value.trim() === '')) {
    showToast(t.missingTitle, kind.missing, { error: true })
    return undefined
  }
  const free = working(button)
  const { answer, message } = await send(kind.path, item, language)
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
  path: string,
  item: Item,
  language: Language
): Promise<{ answer?: Answer; message?: string }> {
  try {
    const response = await sendJson('POST', path, { ...item, language })
    if (response.status === 401) {
      const next = localized(paths.assistant, language)
      location.assign(withQuery(localized(paths.auth, language), { next }))
    }
    const body = await response.json()
    return response.ok ? { answer: body } : { message: body.message }
  } catch {
    return { message: errorsWords(language).network }
  }
}

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
