/** Works on several at once and gives the results in the order of the items. */
export async function* mapInOrder<Item, Result>(
  items: AsyncIterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<Result>
): AsyncGenerator<Result> {
  const running: Promise<Result>[] = []
  const oldest = async () => (await running.shift()) as Result
  for await (const item of items) {
    const result = work(item)
    // The reader of the results hears of it when its turn comes.
    result.catch(() => {})
    running.push(result)
    if (running.length >= atOnce) yield await oldest()
  }
  while (running.length > 0) yield await oldest()
}
