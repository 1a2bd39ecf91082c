import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { guessAnswer, guessQuery } from '#src/shared/schemas/guess.ts'

export const GET = endpoint({
  summary: 'The most likely categories of a listing, best first, and what its title says about it.',
  action: 'listing.create',
  limits: LIMITS.read,
  query: guessQuery,
  answer: guessAnswer,
  async run({ db, app, query }) {
    const { categories, attributes } = await app.search.guess(query.title, db)
    const visible = app.visibleCategories()
    // The attributes apply to the likeliest category only.
    const said = visible.includes(categories[0] ?? 0) ? attributes : {}
    return { categories: categories.filter(id => visible.includes(id)), attributes: said }
  }
})
