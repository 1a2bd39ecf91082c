import { and, not, or } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { AttributeCondition } from '#src/shared/catalog/filters.ts'
import { states } from '../parse/limits/stated.ts'
import { isMet, lacks } from '../plan/filter.ts'
import { type Plan, structuredPlan } from '../plan/plan.ts'
import { withoutCityInRadius } from '../plan/squares.ts'
import { textCondition } from '../plan/text-condition.ts'
import { PASSING_MAX } from '../rank/score.ts'
import { FEW_RANKED, rankedPage } from '../retrieve/ranked.ts'
import type { PageRow } from '../retrieve/strategy.ts'
import { FEW } from './related.ts'

const READ = 24
const CHARACTERS = 600

/**
 * Where few fit: listings whose seller wrote what is filtered by instead of choosing it. "Viti
 * 2007" in a text is as good as the year chosen; a different choice is never contradicted.
 */
export async function statedListings(db: Db, plan: Plan, fitting: number) {
  const { query, parsed, price, context } = plan
  const { filters, categoryId } = query
  if (categoryId === undefined || filters.length === 0 || query.text === '') return []
  if (query.sort !== 'best' || query.cursor !== undefined || fitting >= FEW) return []
  const { structured } = await structuredPlan(db, { ...query, filters: [] }, context.rate)
  const loosened = filters.map(filter => or(isMet(filter), lacks(filter)))
  const met = and(...filters.map(filter => isMet(filter)))
  const words = textCondition(withoutCityInRadius(query), parsed)
  // The index compares the price first: nearly all other listings with the words chose something,
  // and would be read for nothing.
  const fits = and(structured, words, price?.words, ...loosened, met && not(met))
  const page = { ...plan, fits, isMany: true, query: { ...query, limit: READ } }
  const { rows } = await rankedPage(db, page, FEW_RANKED)
  const isThingItself = ({ score = 0 }: PageRow) => parsed.terms.length === 0 || score > PASSING_MAX
  const wanted = rows.filter(isThingItself).filter(row => {
    const isSaid = states(categoryId, `${row.title}. ${row.description.slice(0, CHARACTERS)}`)
    return filters.every(filter => isChosen(row.attributes, filter) || isSaid(filter))
  })
  return wanted.slice(0, Math.min(FEW, query.limit) - fitting)
}

type Chosen = Readonly<Record<string, unknown>>
const isChosen = (attributes: Chosen, { key, kind }: AttributeCondition) =>
  kind !== 'all' && attributes[key] !== undefined
