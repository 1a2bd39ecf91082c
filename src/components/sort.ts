const LOOKUP_MS = 10_000
const SAME_PLACE_MS = 60_000

/** Sorts as soon as an order is chosen; "nearest" asks where the visitor is, and does without. */
export function sortAtOnce() {
  document.addEventListener('change', ({ target: select }) => {
    if (!(select instanceof HTMLSelectElement) || select.id !== 'sort') return
    if (select.value !== 'location' || !('geolocation' in navigator)) return submit(select)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => submit(select, coords),
      () => submit(select),
      { enableHighAccuracy: true, timeout: LOOKUP_MS, maximumAge: SAME_PLACE_MS }
    )
  })
}

function submit(select: HTMLSelectElement, coords?: GeolocationCoordinates) {
  for (const old of document.querySelectorAll('[data-position]')) old.remove()
  // Two decimals: about a kilometre, never the exact spot.
  if (coords) select.after(hidden('latitude', coords), hidden('longitude', coords))
  select.form?.requestSubmit()
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
