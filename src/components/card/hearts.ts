import { memberHere, savedIds } from '#src/browser/stores/saved.ts'
import { showNamedToast } from '#src/browser/stores/toast.ts'
import { HEART_ICON } from './heart-icon.ts'

const HEART =
  'absolute top-[4px] right-[4px] grid size-touch cursor-pointer place-items-center border-0 bg-transparent p-0 before:absolute before:inset-[4px] before:rounded-r2 before:border before:border-line2 before:bg-paper hover:before:bg-sunk in-data-rows:small:max-md:before:hidden'

let saved = new Set<number>()

/** Puts a heart on every card, marks what is saved, and saves on a tap. */
export async function offerHearts() {
  document.addEventListener('click', event => {
    const heart = event.target instanceof Element && event.target.closest('[data-heart]')
    if (!(heart instanceof HTMLElement)) return
    event.preventDefault()
    const id = Number(heart.dataset.heart)
    change(id, !saved.has(id))
  })
  document.addEventListener('cards', paint)
  // For a return with the back button, and for what another tab has saved.
  addEventListener('pageshow', ({ persisted }) => void (persisted && refresh()))
  addEventListener('storage', () => void refresh())
  // Before it is needed, so that a tap without a network finds it.
  addEventListener('load', () => fetchKeeping().catch(() => undefined))
  paint()
  if (memberHere()) believePage()
  await refresh()
  if (memberHere()) believePage()
}

async function refresh() {
  // Without an answer the hearts stay as they are; a tap still works or reports that it did not.
  const ids = await savedIds().catch(() => undefined)
  if (!ids) return
  saved = new Set(ids)
  paint()
}

/** The pages of a listing and of saved listings are newer than the stored note. */
function believePage() {
  for (const heart of document.querySelectorAll<HTMLElement>('[data-kept] [data-heart]')) {
    saved.add(Number(heart.dataset.heart))
  }
  paint()
  const heart = document.querySelector<HTMLElement>('form [data-heart]')
  const field = heart?.closest('form')?.querySelector<HTMLInputElement>('[name=saved]')
  if (heart && field) mark(Number(heart.dataset.heart), field.value === 'no')
}

function paint() {
  for (const card of document.querySelectorAll<HTMLElement>('[data-save] a[data-seller]')) {
    const place = card.parentElement
    if (place && !place.querySelector('[data-heart]')) place.append(heartOf(card))
  }
  for (const heart of document.querySelectorAll<HTMLElement>('[data-heart]')) {
    heart.setAttribute('aria-pressed', String(saved.has(Number(heart.dataset.heart))))
  }
}

function heartOf(card: HTMLElement) {
  const heart = document.createElement('button')
  const title = card.querySelector('h3')?.textContent ?? ''
  heart.type = 'button'
  heart.className = HEART
  heart.dataset.heart = /\d+$/.exec(card.getAttribute('href') ?? '')?.[0] ?? ''
  heart.setAttribute(
    'aria-label',
    `${card.closest<HTMLElement>('[data-save]')?.dataset.save}: ${title}`
  )
  const icon = drawn('svg', {
    class: `relative size-[1.375rem] ${HEART_ICON}`,
    'aria-hidden': 'true'
  })
  icon.append(drawn('use', { href: '#i-heart' }))
  heart.append(icon)
  return heart
}

function drawn(name: 'svg' | 'use', attributes: Record<string, string>) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [attribute, value] of Object.entries(attributes)) {
    element.setAttribute(attribute, value)
  }
  return element
}

const fetchKeeping = () => import('./keep-heart.ts')

function change(id: number, wanted: boolean) {
  mark(id, wanted)
  fetchKeeping().then(
    ({ keepHeart }) => keepHeart(id, wanted, mark),
    () => {
      mark(id, !wanted)
      showNamedToast('failed')
    }
  )
}

function mark(id: number, is: boolean) {
  if (is) saved.add(id)
  else saved.delete(id)
  paint()
}
