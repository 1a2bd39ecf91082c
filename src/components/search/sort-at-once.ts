/**
 * Sorts as soon as an order is chosen. "Nearest" asks where the visitor is, and does without; so
 * does a distance, unless a city is chosen to measure from.
 */
export function sortAtOnce() {
  document.addEventListener('change', async ({ target }) => {
    if (!(target instanceof HTMLSelectElement) || !target.form) return
    const { name, form } = target
    const near = sortNeedsPosition(target) || radiusNeedsPosition(target)
    if (near) await askWhere()
    if (near || name === 'sortBy') form.requestSubmit()
  })
}

/** Fetched by the few who ask for it. */
async function askWhere() {
  const code = await import('./visitor-position.ts').catch(() => undefined)
  await code?.addPosition()
}

const sortNeedsPosition = ({ name, selectedOptions }: HTMLSelectElement) =>
  name === 'sortBy' && selectedOptions[0]?.dataset.needsPosition !== undefined

/** A distance is measured from the chosen city, if there is one. */
function radiusNeedsPosition({ name, value, form }: HTMLSelectElement) {
  const city = form?.elements.namedItem('location')
  return name === 'radius' && value !== '' && !(city instanceof HTMLSelectElement && city.value)
}
