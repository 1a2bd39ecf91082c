import { drawLightbox } from './lightbox-dialog.ts'

const PHOTO =
  'flex flex-[0_0_100%] snap-start snap-always items-center justify-center [&_img]:h-auto [&_img]:max-h-dvh [&_img]:w-auto [&_img]:max-w-full [&_picture]:contents'

/** With data saver: what was tapped, and what it stands for. */
const PICTURE = 'picture,a[data-photo],img'

let box: ReturnType<typeof drawLightbox> | undefined

/** Opens the photo at `index` over the page. */
export function openInFull(index: number) {
  box ??= prepare()
  const { dialog, strip } = box
  dialog.showModal()
  strip.focus()
  turnTo(strip, index, 'instant')
}

function prepare() {
  const slides = [...document.querySelectorAll<HTMLElement>('[data-slides] > li')]
  const label = document.querySelector('[data-slides]')?.getAttribute('aria-label') ?? ''
  const { dialog, strip } = drawLightbox(label, slides.length > 1)
  fill(strip, slides)
  const shown = watchPlace(dialog, strip, slides)
  // Where the last turn leads: the photo shown lags behind it while the strip still scrolls.
  let goal: number | undefined
  const turn = (by: number) => {
    if (by === 0) return
    goal = Math.max(0, Math.min((goal ?? shown()) + by, slides.length - 1))
    turnTo(strip, goal)
  }
  const arrive = () => {
    goal = undefined
  }
  for (const end of ['scrollend', 'touchstart', 'wheel'])
    strip.addEventListener(end, arrive, { passive: true })
  dialog.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    // Next to the photo is outside of it.
    if (button?.hasAttribute('data-close') || target === dialog || isBeside(target)) dialog.close()
    turn(Number(button?.dataset.turn ?? 0))
  })
  dialog.addEventListener('keydown', event => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!by) return
    event.preventDefault()
    turn(by)
  })
  // A visitor who turned the photos finds the page where they left it.
  dialog.addEventListener('close', () => {
    const there = slides[goal ?? shown()]
    arrive()
    there?.parentElement?.scrollTo({ left: there.offsetLeft, behavior: 'instant' })
    there?.querySelector('a')?.focus({ preventScroll: true })
  })
  return { dialog, strip }
}

const isBeside = (target: EventTarget | null) =>
  target instanceof HTMLLIElement || target instanceof HTMLPictureElement

/** The photos of the page once more, at the window's width; fetched when first opened. */
function fill(strip: HTMLElement, slides: readonly HTMLElement[]) {
  for (const slide of slides) {
    const picture = slide.querySelector(PICTURE)?.cloneNode(true)
    const item = document.createElement('li')
    item.className = PHOTO
    if (picture instanceof HTMLElement) {
      if (picture.matches('a')) picture.classList.add('w-full')
      for (const each of picture.querySelectorAll('[sizes]')) each.setAttribute('sizes', '100vw')
      item.append(picture)
    }
    strip.append(item)
  }
}

function turnTo(strip: HTMLElement, index: number, behavior: ScrollBehavior = 'auto') {
  const item = strip.children[Math.max(0, Math.min(index, strip.childElementCount - 1))]
  if (item instanceof HTMLElement) strip.scrollTo({ left: item.offsetLeft, behavior })
}

function watchPlace(dialog: HTMLElement, strip: HTMLElement, slides: readonly HTMLElement[]) {
  const counter = dialog.querySelector('[data-place]')
  const last = slides.length - 1
  let index = 0
  const tell = () => {
    // A closed dialog has no width, and its place is the last one.
    if (strip.clientWidth === 0) return
    index = Math.round(strip.scrollLeft / strip.clientWidth)
    const place = slides[index]?.querySelector('[data-place]')?.textContent ?? ''
    if (counter && counter.textContent !== place) counter.textContent = place
    for (const button of dialog.querySelectorAll<HTMLButtonElement>('[data-turn]')) {
      const needless = index === (button.dataset.turn === '1' ? last : 0)
      // Keys must still work when the button that was pressed disappears.
      if (needless && document.activeElement === button) strip.focus()
      button.disabled = needless
    }
  }
  strip.addEventListener('scroll', tell, { passive: true })
  dialog.addEventListener('focusin', tell)
  return () => index
}
