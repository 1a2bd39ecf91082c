const LOOKUP_MS = 10_000
const SAME_PLACE_MS = 60_000

/** Asks where the visitor is and adds that to the search; without an answer nothing changes. */
export async function addPosition() {
  const coords = await position()
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
