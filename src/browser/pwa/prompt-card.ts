import { buttonClass } from '../ui/button.ts'
import { wear } from '../ui/wear.ts'
import styles from './offer.css?inline'

/** One card at the bottom of the page that offers something; it takes no focus. */
type Offer = {
  title: string
  body: string
  accept: string
  dismiss: string
  /** The button waits for this, and the card goes away after it. */
  onAccept(): Promise<void>
  onDismiss(): void
}

export function showOffer({ title, body, accept, dismiss, onAccept, onDismiss }: Offer) {
  wear(styles)
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
  // One at a time, beside the welcome and another offer too.
  const taken = document.querySelector('.offer, dialog[open]')
  if (taken) whenGone(taken, () => document.body.append(card))
  else document.body.append(card)
  return () => card.remove()
}

function whenGone(taken: Element, then: () => void) {
  const watch = new MutationObserver(() => {
    if (taken.isConnected && !taken.matches('dialog:not([open])')) return
    watch.disconnect()
    then()
  })
  watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] })
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
