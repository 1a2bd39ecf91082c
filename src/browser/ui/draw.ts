import { iconClass } from './icon-class.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** An icon of the page's sprite, as Icon.astro draws it. */
export function drawIcon(name: string, look = '') {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('class', iconClass(false, look))
  svg.setAttribute('aria-hidden', 'true')
  const use = document.createElementNS(SVG, 'use')
  use.setAttribute('href', `#i-${name}`)
  svg.append(use)
  return svg
}

export function drawButton(look: string, press?: () => void) {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = look
  if (press) button.addEventListener('click', press)
  return button
}
