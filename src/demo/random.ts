/** Chance that comes out the same for the same seed, so that demonstrations can be repeated. */
export type Random = {
  next: () => number
  between: (min: number, max: number) => number
  chance: (probability: number) => boolean
  pick: <Item>(items: readonly [Item, ...Item[]] | readonly Item[]) => Item
  some: <Item>(items: readonly Item[], count: number) => Item[]
}

/** mulberry32: small, quick, and even enough for pictures and prices. */
function mulberry(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function random(seed: number): Random {
  const next = mulberry(Math.imul(seed + 1, 0x9e3779b1))
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[between(0, items.length - 1)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }
  const some = <Item>(items: readonly Item[], count: number) => {
    const ranked = items.map((item, index) => ({ item, index, rank: next() }))
    const chosen = ranked.toSorted((a, b) => a.rank - b.rank).slice(0, count)
    return chosen.toSorted((a, b) => a.index - b.index).map(one => one.item)
  }
  return { next, between, chance: probability => next() < probability, pick, some }
}
