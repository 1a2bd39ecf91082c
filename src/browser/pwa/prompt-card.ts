import { buttonClass } from '../ui/button.ts'
import { wear } from '../ui/wear.ts'
import styles from './offer.css?inline'

/** One card at the bottom of the page that offers something; it takes no focus. */
type Offer = {
  title: string
  body: string
  accept: string
  dismiss: string
  /** Checked again when its turn has come: another tab may have answered meanwhile. */
  isWanted(): boolean
  /** The button waits for this, and the card closes after it. */
  onAccept(): Promise<void>
  onDismiss(): void
}

/** One card a page: a declined one is not followed immediately by the next offer. */
let hasOffered = document.querySelector('#welcome[data-shown]') !== null

export function showOffer(offer: Offer) {
  wear(styles)
  const card = cardOf(offer)
  const stop = whenFree(() => {
    if (hasOffered || !offer.isWanted()) return
    hasOffered = true
    document.body.append(card)
  })
  return () => {
    stop()
    card.remove()
  }
}

function cardOf({ title, body, accept, dismiss, onAccept, onDismiss }: Offer) {
  const card = document.createElement('aside')
  card.className = 'offer'
  card.setAttribute('aria-labelledby', 'offer-title')
  const [yes, no] = [button(accept, buttonClass()), button(dismiss, buttonClass('bare'))]
  const heading = element('h2', title)
  heading.id = 'offer-title'
  const buttons = document.createElement('div')
  buttons.append(yes, no)
  card.append(heading, element('p', body), buttons)
  yes.addEventListener('click', async () => {
    yes.disabled = true
    await onAccept()
    card.remove()
  })
  no.addEventListener('click', () => {
    onDismiss()
    card.remove()
  })
  return card
}

/** What a card must not cover, or appear next to: another card, a dialog, a field in use. */
const TAKEN = '.offer, dialog[open]'
const FIELD = 'input, textarea, select, [contenteditable]'

const isFree = () =>
  !document.querySelector(TAKEN) && document.activeElement?.matches(FIELD) !== true

/** @returns a function that stops waiting */
function whenFree(act: () => void) {
  const look = () => {
    if (!isFree()) return
    stop()
    act()
  }
  // The focus moves on only after the event that announces it.
  const lookLater = () => setTimeout(look)
  const watch = new MutationObserver(look)
  const stop = () => {
    watch.disconnect()
    removeEventListener('focusout', lookLater)
  }
  watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] })
  addEventListener('focusout', lookLater)
  look()
  return stop
}

function element(name: 'h2' | 'p', text: string) {
  const made = document.createElement(name)
  made.textContent = text
  return made
}

function button(text: string, className: string) {
  const made = document.createElement('button')
  made.type = 'button'
  made.className = className
  made.textContent = text
  return made
}
