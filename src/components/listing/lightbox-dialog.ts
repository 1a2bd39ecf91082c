import { pageLanguage } from '#src/browser/page-language.ts'
import { badgeClass } from '#src/browser/ui/badge.ts'
import { drawButton, drawIcon } from '#src/browser/ui/draw.ts'
import { siteWideWords } from '#src/shared/i18n/site-wide.ts'

const DIALOG =
  'fixed inset-0 size-full max-h-none max-w-none overscroll-contain border-0 bg-[#14110e] p-0 text-[#efe9e1]'
const STRIP =
  'flex h-full snap-mandatory-x overflow-x-auto overflow-y-hidden scrollbar-none focus-visible:-outline-offset-4 focus-visible:outline-[#efe9e1] motion-safe:scroll-smooth'
const PLACE = 'absolute bottom-s4 left-[50%] [transform:translateX(-50%)] nums empty:hidden'
const BUTTON =
  'absolute grid size-touch cursor-pointer place-items-center rounded-r2 border border-[#efe9e1] bg-[rgb(20_17_14/0.8)] text-inherit focus-visible:outline-[#efe9e1] disabled:invisible'
const CLOSE = 'top-s3 right-s3'
const TURN = 'top-[calc(50%-1.375rem)] no-hover:hidden'

/**
 * The photos over the whole window: turned by swiping, arrow keys or buttons; closed by back or
 * Escape. Created when it is first opened: in the page it would be bytes of every first view.
 */
export function drawLightbox(label: string, several: boolean) {
  const t = siteWideWords(pageLanguage())
  const dialog = document.createElement('dialog')
  dialog.className = DIALOG
  dialog.dataset.lightbox = ''
  dialog.setAttribute('aria-label', label)
  const strip = document.createElement('ul')
  strip.className = STRIP
  strip.tabIndex = 0
  strip.setAttribute('aria-label', label)
  const place = document.createElement('p')
  place.className = badgeClass('ink', PLACE)
  place.dataset.place = ''
  place.setAttribute('aria-live', 'polite')
  dialog.append(strip, place, control(CLOSE, 'x', t.close, { close: '' }))
  if (several) {
    dialog.append(
      control(`${TURN} left-s3`, 'left', t.previous, { turn: '-1' }),
      control(`${TURN} right-s3`, 'right', t.next, { turn: '1' })
    )
  }
  document.body.append(dialog)
  return { dialog, strip }
}

function control(place: string, icon: string, name: string, does: Record<string, string>) {
  const button = drawButton(`${BUTTON} ${place}`)
  button.setAttribute('aria-label', name)
  Object.assign(button.dataset, does)
  button.append(drawIcon(icon))
  return button
}
