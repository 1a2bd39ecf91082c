/** Sorts as soon as an order is chosen; asks for the position where the order needs one. */
export async function sortAtOnce(chosen: HTMLSelectElement) {
  const near = sortNeedsPosition(chosen) || radiusNeedsPosition(chosen)
  if (near) await askWhere()
  if (near || chosen.name === 'sortBy') chosen.form?.requestSubmit()
}

/** Fetched only by the few who ask for it. */
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
