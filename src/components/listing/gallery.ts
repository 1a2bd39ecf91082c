/** Turns the strip instead of the page, and marks the thumbnail of the photo that is shown. */
export function turnInPlace() {
  const strip = document.querySelector('[data-slides]')
  const thumbs = [...document.querySelectorAll<HTMLAnchorElement>('[data-thumbs] a')]
  if (!strip || thumbs.length === 0) return
  const slides = [...strip.children]
  for (const [index, thumb] of thumbs.entries()) {
    thumb.addEventListener('click', event => {
      event.preventDefault()
      const slide = slides[index]
      if (slide instanceof HTMLElement) strip.scrollTo({ left: slide.offsetLeft })
    })
  }
  const seen = new IntersectionObserver(
    entries => {
      const shown = slides.findIndex(slide =>
        entries.some(each => each.target === slide && each.isIntersecting)
      )
      if (shown >= 0)
        for (const [index, thumb] of thumbs.entries())
          thumb.ariaCurrent = index === shown ? 'true' : null
    },
    { root: strip, threshold: 0.6 }
  )
  for (const slide of slides) seen.observe(slide)
}
