const strip = () => document.querySelector('[data-slides]')

/** Turns the strip instead of the page. */
export function turnTo(index: number) {
  const slide = strip()?.children[index]
  if (slide instanceof HTMLElement) strip()?.scrollTo({ left: slide.offsetLeft })
}

/** Marks the thumbnail of the photo that is shown. */
export function markShown() {
  const root = strip()
  const thumbs = [...document.querySelectorAll<HTMLAnchorElement>('[data-thumbs] a')]
  if (!root || thumbs.length === 0) return
  const slides = [...root.children]
  const seen = new IntersectionObserver(
    entries => {
      const shown = slides.findIndex(slide =>
        entries.some(each => each.target === slide && each.isIntersecting)
      )
      if (shown >= 0)
        for (const [index, thumb] of thumbs.entries())
          if (index === shown) thumb.setAttribute('aria-current', 'true')
          else thumb.removeAttribute('aria-current')
    },
    { root, threshold: 0.6 }
  )
  for (const slide of slides) seen.observe(slide)
}
