import { counted, type Language } from '#src/shared/i18n/language.ts'
import { suggestionsWords } from '#src/shared/i18n/suggestions.ts'
import type { Shown } from './fetch-suggestions.ts'

const MARGIN_PX = 12
const NARROWEST_PX = 320
const WIDEST_PX = 480

export type SuggestionList = ReturnType<typeof drawList>

/** The list below a search field, which is a combobox with list autocomplete. */
export function drawList(field: HTMLInputElement, form: HTMLElement, language: Language) {
  const t = suggestionsWords(language)
  const box = element('div', 'suggestions')
  const list = element('div')
  const clear = document.createElement('button')
  const status = element('p', 'sr-only')
  let shown: readonly Shown[] = []
  let at = -1
  box.hidden = true
  list.id = `${field.id}-list`
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', t.label)
  clear.type = 'button'
  clear.append(t.clearRecent)
  status.setAttribute('role', 'status')
  box.append(list, clear)
  form.append(box, status)
  addEventListener('resize', () => box.hidden || place(box, form))
  field.autocomplete = 'off'
  field.setAttribute('aria-controls', list.id)

  function mark(to: number) {
    at = to
    for (const [n, option] of [...list.children].entries())
      option.setAttribute('aria-selected', String(n === at))
    const option = list.children[at]
    if (option) field.setAttribute('aria-activedescendant', option.id)
    else field.removeAttribute('aria-activedescendant')
    option?.scrollIntoView({ block: 'nearest' })
  }
  function close() {
    box.hidden = true
    status.textContent = ''
    field.setAttribute('aria-expanded', 'false')
    mark(-1)
  }
  return {
    list,
    clear,
    close,
    isOpen: () => !box.hidden,
    shown: () => shown,
    marked: () => shown[at],
    optionAt: (option: Element) => shown[[...list.children].indexOf(option)],
    show(suggested: readonly Shown[]) {
      shown = suggested
      list.replaceChildren(
        ...shown.map((each, n) => optionOf(each, `${list.id}-${n}`, noteOf(each)))
      )
      mark(-1)
      if (shown.length === 0 || document.activeElement !== field) return close()
      clear.hidden = !shown.some(({ kind }) => kind === 'recent')
      box.hidden = false
      place(box, form)
      field.setAttribute('aria-expanded', 'true')
      status.textContent = counted(t, 'count', shown.length)
    },
    /** Past either end, the selection returns to the field. */
    move(by: 1 | -1) {
      const places = shown.length + 1
      mark(((at + 1 + by + places) % places) - 1)
    }
  }

  function noteOf({ kind, within }: Shown) {
    if (kind === 'recent' || kind === 'popular' || kind === 'city') return t[kind]
    return within ?? ''
  }
}

function optionOf({ text }: Shown, id: string, note: string) {
  const option = element('div')
  option.id = id
  option.setAttribute('role', 'option')
  option.append(element('b', '', text))
  if (note) option.append(' ', element('small', '', note))
  return option
}

function element(name: 'div' | 'p' | 'b' | 'small', className = '', text = '') {
  const made = document.createElement(name)
  made.className = className
  made.append(text)
  return made
}

/** As wide as the form; where that is narrow, wider: from the form's edge if there is room, else in the window. */
function place(box: HTMLElement, form: HTMLElement) {
  const { left, width } = form.getBoundingClientRect()
  const free = document.documentElement.clientWidth - 2 * MARGIN_PX
  const isNarrow = width < NARROWEST_PX
  const widest = Math.min(free, WIDEST_PX)
  box.style.left = isNarrow ? `${Math.min(0, MARGIN_PX + free - widest - left)}px` : '0'
  box.style.width = isNarrow ? `${widest}px` : '100%'
}
