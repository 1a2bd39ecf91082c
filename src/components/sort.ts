const LOOKUP_MS = 10_000
const SAME_PLACE_MS = 60_000

/**
 * Sorts as soon as an order is chosen. "Nearest" asks where the visitor is, and does without; so
 * does a distance, unless a city is chosen to measure from.
 */
export function sortAtOnce() {
  document.addEventListener('change', async ({ target }) => {
    if (!(target instanceof HTMLSelectElement) || !target.form) return
    const { name, value, form } = target
    const near = (name === 'sortBy' && value === 'location') || needsPosition(target)
    if (near) addPosition(await position())
    if (near || name === 'sortBy') form.requestSubmit()
  })
}

/** A distance is measured from the chosen city, if there is one. */
function needsPosition({ name, value, form }: HTMLSelectElement) {
  const city = form?.elements.namedItem('location')
  return name === 'radius' && value !== '' && !(city instanceof HTMLSelectElement && city.value)
}

function addPosition(coords: GeolocationCoordinates | undefined) {
  if (!coords) return
  for (const old of document.querySelectorAll('[data-position]')) old.remove()
  // Two decimals: about a kilometre, never the exact spot.
  document.querySelector('#sort')?.after(hidden('latitude', coords), hidden('longitude', coords))
}

function position() {
  if (!('geolocation' in navigator)) return undefined
  return new Promise<GeolocationCoordinates | undefined>(done =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => done(coords),
      () => done(undefined),
      { enableHighAccuracy: false, timeout: LOOKUP_MS, maximumAge: SAME_PLACE_MS }
    )
  )
}

function hidden(name: 'latitude' | 'longitude', coords: GeolocationCoordinates) {
  const field = document.createElement('input')
  field.type = 'hidden'
  field.name = name
  field.value = coords[name].toFixed(2)
  field.setAttribute('form', 'filters')
  field.dataset.position = ''
  return field
}
