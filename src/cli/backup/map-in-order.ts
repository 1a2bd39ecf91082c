/** To a bucket each takes a few round trips. */
const AT_ONCE = 8

/** Works on several at once and gives the results in the order of the items. */
export async function* mapInOrder<Item, Result>(
  items: AsyncIterable<Item>,
  work: (item: Item) => Promise<Result>
): AsyncGenerator<Result> {
  const running: Promise<Result>[] = []
  const oldest = async () => (await running.shift()) as Result
  for await (const item of items) {
    const result = work(item)
    // The reader of the results hears of it when its turn comes.
    result.catch(() => {})
    running.push(result)
    if (running.length >= AT_ONCE) yield await oldest()
  }
  while (running.length > 0) yield await oldest()
}
