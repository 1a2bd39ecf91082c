import { pageLanguage } from '#src/browser/page-language.ts'
import { hiddenBy, readHidden } from '#src/browser/stores/hidden.ts'
import { buttonClass } from '#src/browser/ui/button.ts'
import { drawButton } from '#src/browser/ui/draw.ts'
import { watchingWords } from '#src/shared/i18n/watching.ts'
import { localized, paths } from '#src/shared/paths.ts'

const language = pageLanguage()
const t = watchingWords(language)
const NOTE = 'mt-s2 flex flex-wrap items-center gap-x-s2 text-t1 text-muted'
const LINK = 'inline-flex min-h-touch items-center'

/** Removes from every grid what the visitor does not want to see, and shows how many below it. */
export function hideCards() {
  document.addEventListener('cards', apply)
  // For a return with the back button after hiding one.
  addEventListener('pageshow', apply)
  apply()
}

function apply() {
  const unwanted = hiddenBy(readHidden())
  for (const grid of document.querySelectorAll<HTMLElement>('[data-hiding]')) {
    const note = noteBelow(grid)
    const cards = [...grid.querySelectorAll<HTMLElement>('a[data-seller]')]
    const hidden = cards.filter(card => unwanted(toldBy(card)))
    const shown = 'shown' in note.dataset
    for (const card of cards) rowOf(card).hidden = !shown && hidden.includes(card)
    note.hidden = shown || hidden.length === 0
    const words = hidden.length === 1 ? t.hiddenSingle : t.hiddenSeveral
    note.querySelector('span')?.replaceChildren(words.replace('{n}', String(hidden.length)))
  }
}

function noteBelow(grid: HTMLElement) {
  const below = grid.nextElementSibling
  if (below instanceof HTMLElement && below.matches('[data-hidden-note]')) return below
  const note = document.createElement('p')
  note.className = NOTE
  note.dataset.hiddenNote = ''
  const show = drawButton(buttonClass('bare'), () => reveal(grid, note))
  show.append(t.showHidden)
  const link = document.createElement('a')
  link.className = LINK
  link.href = localized(paths.hidden, language)
  link.append(t.changeHidden)
  note.append(document.createElement('span'), show, link)
  grid.after(note)
  return note
}

const rowOf = (card: HTMLElement) => card.closest('li') ?? card

const toldBy = (card: HTMLElement) => ({
  listing: /\d+$/.exec(card.getAttribute('href') ?? '')?.[0] ?? '',
  seller: card.dataset.seller ?? '',
  title: card.querySelector('h3')?.textContent ?? ''
})

/** Until the page is left. The first of them takes the focus of the button that disappears. */
function reveal(grid: HTMLElement, note: HTMLElement) {
  const first = grid.querySelector<HTMLElement>('li[hidden] a[data-seller]')
  note.dataset.shown = ''
  apply()
  first?.focus()
}
