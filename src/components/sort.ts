const LOOKUP_MS = 10_000
const SAME_PLACE_MS = 60_000

/** Sorts as soon as an order is chosen; "nearest" asks where the visitor is, and does without. */
export function sortAtOnce() {
  const select = document.querySelector<HTMLSelectElement>('#sort')
  select?.addEventListener('change', () => {
    if (select.value !== 'location' || !('geolocation' in navigator)) return submit(select)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => submit(select, coords),
      () => submit(select),
      { enableHighAccuracy: true, timeout: LOOKUP_MS, maximumAge: SAME_PLACE_MS }
    )
  })
}

function submit({ form }: HTMLSelectElement, coords?: GeolocationCoordinates) {
  if (!form) return
  // Two decimals: about a kilometre, never the exact spot.
  if (coords) form.append(hidden('latitude', coords), hidden('longitude', coords))
  form.requestSubmit()
}

function hidden(name: 'latitude' | 'longitude', coords: GeolocationCoordinates) {
  const field = document.createElement('input')
  field.type = 'hidden'
  field.name = name
  field.value = coords[name].toFixed(2)
  return field
}
