import * as z from 'zod/mini'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { shownCategories } from '#src/shared/catalog/visible-categories.ts'
import { say } from '#src/shared/i18n/language.ts'

const category = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  emoji: z.string(),
  parentId: z.nullable(z.number())
})

export const GET = endpoint({
  summary: 'All categories, in the order they are shown.',
  action: 'category.read',
  limits: LIMITS.read,
  answer: z.array(category),
  async run({ app }) {
    return shownCategories(app.visibleCategories()).map(({ id, slug, name, emoji }) => ({
      id,
      slug,
      name: say(name, app.language),
      emoji,
      parentId: null
    }))
  }
})
