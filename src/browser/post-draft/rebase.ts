import type { Draft } from './draft.ts'

/** Fields that are only right together: an amount without its currency is another price. */
const TOGETHER: (keyof Draft)[][] = [
  ['price', 'currency'],
  ['free', 'kind'],
  ['city', 'place', 'position']
]

type Versions = {
  /** What both began from. */
  from: Draft
  mine: Draft
  onto: Draft
}

/** `onto` with what was changed in `mine`; where both have changed the same, `mine` stays. */
export function rebase({ from, mine, onto }: Versions): Draft {
  const names = Object.keys(mine) as (keyof Draft)[]
  const changed = names.filter(name => differs(from[name], mine[name]))
  const taken = new Set(
    changed.flatMap(name => TOGETHER.find(group => group.includes(name)) ?? [name])
  )
  const own = Object.fromEntries([...taken].map(name => [name, mine[name]]))
  return {
    ...onto,
    ...own,
    attributes: attributesOf({ from, mine, onto }, taken.has('categoryId')),
    images: rebaseImages({ from: from.images, mine: mine.images, onto: onto.images })
  }
}

/** Those of one category say nothing in another. */
function attributesOf({ from, mine, onto }: Versions, isMoved: boolean): Draft['attributes'] {
  if (isMoved) return mine.attributes
  if (from.categoryId !== onto.categoryId) return onto.attributes
  const names = Object.keys({ ...from.attributes, ...mine.attributes, ...onto.attributes })
  const kept = names.flatMap(name => {
    const isMine = differs(from.attributes[name], mine.attributes[name])
    const value = (isMine ? mine : onto).attributes[name]
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(kept)
}

type Images = Record<keyof Versions, string[]>

/** In my order if I changed it; what was added elsewhere comes last, what was removed there goes. */
export function rebaseImages({ from, mine, onto }: Images): string[] {
  if (!differs(from, mine)) return onto
  const isNew = (url: string) => !from.includes(url)
  const added = onto.filter(url => isNew(url) && !mine.includes(url))
  return [...mine.filter(url => isNew(url) || onto.includes(url)), ...added]
}

const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)
