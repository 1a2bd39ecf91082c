import { pageLanguage } from '#src/browser/page-language.ts'
import { wear } from '#src/browser/ui/wear.ts'
import { fetchSuggestions, recentShown, type Shown } from './fetch-suggestions.ts'
import { addRecent, clearRecent, removeRecent } from './recent-searches.ts'
import { drawList, type SuggestionList } from './suggestion-list.ts'
import styles from './suggestions.css?inline'

const PAUSE_MS = 150
const language = pageLanguage()
const enhanced = new WeakSet<HTMLInputElement>()

/** Adds suggestions to a search field. Its form stays as it is. */
export function enhance(field: HTMLInputElement) {
  const { form } = field
  if (!form || enhanced.has(field)) return
  enhanced.add(field)
  wear(styles)
  const list = drawList(field, form, language)
  const suggest = suggester(field, form, list)
  field.addEventListener('input', suggest)
  field.addEventListener('focus', suggest)
  field.addEventListener('keydown', event => {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    if (answersKey(event.key, list, suggest)) event.preventDefault()
  })
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) list.close()
  })
  // The field keeps the focus while an option is pressed.
  list.list.addEventListener('mousedown', event => event.preventDefault())
  list.list.addEventListener('click', ({ target }) => {
    const option = target instanceof Element && target.closest('[role=option]')
    if (option) go(list.optionAt(option))
  })
  list.clear.addEventListener('click', () => {
    clearRecent()
    list.close()
    field.focus()
  })
  suggest()
}

/** Asks when typing pauses. An answer counts only while its text is in the field. */
function suggester(field: HTMLInputElement, form: HTMLFormElement, list: SuggestionList) {
  let pause: ReturnType<typeof setTimeout> | undefined
  return () => {
    const typed = field.value
    const recent = recentShown(typed, form)
    clearTimeout(pause)
    if (recent.length > 0 || typed.trim() === '') list.show(recent)
    if (typed.trim() === '') return
    pause = setTimeout(async () => {
      const found = await fetchSuggestions(typed, language)
      if (field.value === typed) list.show([...recent, ...found.filter(isNew(recent))])
    }, PAUSE_MS)
  }
}

function isNew(recent: readonly Shown[]) {
  const texts = recent.map(({ text }) => text.toLowerCase())
  return ({ text }: Shown) => !texts.includes(text.toLowerCase())
}

/** @returns whether the key is for the list; every other key is for the field */
function answersKey(key: string, list: SuggestionList, suggest: () => void) {
  const marked = list.marked()
  if (key === 'ArrowDown' && !list.isOpen()) suggest()
  else if (key === 'ArrowDown') list.move(1)
  else if (!list.isOpen()) return false
  else if (key === 'ArrowUp') list.move(-1)
  else if (key === 'Escape') list.close()
  else if (key === 'Enter' && marked) go(marked)
  else if (key === 'Delete' && marked?.kind === 'recent') forget(marked, list)
  else return false
  return true
}

function forget(recent: Shown, list: SuggestionList) {
  removeRecent(recent.text)
  list.show(list.shown().filter(each => each !== recent))
}

function go(to: Shown | undefined) {
  if (!to) return
  if (to.kind === 'recent' || to.kind === 'popular') addRecent(to.text)
  location.assign(to.path)
}
