/** As many as photos are decoded at once. */
export async function forEachConcurrently<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>
) {
  const rest = [...items]
  const worker = async () => {
    for (let next = rest.shift(); next !== undefined; next = rest.shift()) await work(next)
  }
  await Promise.all([worker(), worker()])
}
