import { hiddenBy, readHidden } from '#src/browser/stores/hidden.ts'

/** Takes out of every grid what the visitor does not want to see, and says how many below it. */
export function hideCards() {
  document.addEventListener('cards', apply)
  // Coming back by the browser's button after hiding one.
  addEventListener('pageshow', apply)
  document.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLElement && target.matches('[data-hidden-note] button')) reveal(target)
  })
  apply()
}

function apply() {
  const unwanted = hiddenBy(readHidden())
  for (const note of document.querySelectorAll<HTMLElement>('[data-hidden-note]')) {
    const cards = [
      ...(note.previousElementSibling?.querySelectorAll<HTMLElement>('a[data-seller]') ?? [])
    ]
    const hidden = cards.filter(card => unwanted(toldBy(card)))
    const shown = 'shown' in note.dataset
    for (const card of cards) rowOf(card).hidden = !shown && hidden.includes(card)
    note.hidden = shown || hidden.length === 0
    const { one = '', other = '' } = note.dataset
    const words = hidden.length === 1 ? one : other
    note.querySelector('span')?.replaceChildren(words.replace('{n}', String(hidden.length)))
  }
}

const rowOf = (card: HTMLElement) => card.closest('li') ?? card

const toldBy = (card: HTMLElement) => ({
  listing: /\d+$/.exec(card.getAttribute('href') ?? '')?.[0] ?? '',
  seller: card.dataset.seller ?? '',
  title: card.querySelector('h3')?.textContent ?? ''
})

/** Until the page is left. The first of them takes the focus of the button that goes. */
function reveal(button: HTMLElement) {
  const note = button.closest<HTMLElement>('[data-hidden-note]')
  const first = note?.previousElementSibling?.querySelector<HTMLElement>(
    'li[hidden] a[data-seller]'
  )
  if (note) note.dataset.shown = ''
  apply()
  first?.focus()
}
