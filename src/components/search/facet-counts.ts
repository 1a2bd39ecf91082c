import type { Facet } from '#src/shared/schemas/facets.ts'

let pending = ''
/** The fields with counts after their choices. */
let announced: readonly string[] = []

/** Shows how many there are after each choice of the filters; the list never waits for it. */
export async function showCounts() {
  const address = document.querySelector<HTMLElement>('#results')?.dataset.facets
  if (!address) return
  pending = address
  const answer = await fetch(address)
  if (!answer.ok) return
  const facets: Facet[] = await answer.json()
  // Another list has arrived meanwhile, with counts of its own.
  if (pending !== address) return
  const panel = document.querySelector<HTMLElement>('[data-filters]')
  if (!panel) return
  const names = facets.map(({ name }) => name)
  for (const gone of announced.filter(name => !names.includes(name))) {
    for (const [, place] of placesOf(panel, gone)) write(place, '')
  }
  announced = names
  for (const facet of facets) {
    for (const [value, place] of placesOf(panel, facet.name)) {
      if (value !== '') write(place, countText(facet, value))
    }
  }
}

/** If not everything was looked at, finding nothing does not mean that there is nothing. */
function countText({ exact, counts }: Facet, value: string) {
  const n = counts[value] ?? 0
  return exact || n > 0 ? ` (${n}${exact ? '' : '+'})` : ''
}

/** Where the choices of a field are, by their values: options, labels of ticks, links. */
function placesOf(panel: HTMLElement, name: string) {
  const options = panel.querySelectorAll<HTMLOptionElement>(`select[name="${name}"] option`)
  const ticks = panel.querySelectorAll<HTMLInputElement>(`input[name="${name}"][type]`)
  const links = panel.querySelectorAll<HTMLElement>(`[data-${name}]`)
  return [
    ...[...options].map(option => [option.value, option] as const),
    ...[...ticks].map(tick => [tick.value, tick.parentElement] as const),
    ...[...links].map(link => [link.dataset[name] ?? '', link] as const)
  ]
}

function write(place: HTMLElement | null, text: string) {
  if (place instanceof HTMLOptionElement) {
    // The words are the value where it stands nowhere else.
    place.setAttribute('value', place.value)
    place.dataset.label ??= place.text
    place.text = place.dataset.label + text
    return
  }
  const words = place?.querySelector(':scope > span:not([aria-hidden])') ?? place
  // It finds nothing but can still be chosen, so it is dimmed, still readable.
  if (place) place.style.opacity = text === ' (0)' ? '0.7' : ''
  // Not `small`: next to a small word it would be too small to read.
  const known = words?.querySelector('bdi') ?? document.createElement('bdi')
  known.textContent = text
  words?.append(known)
}
