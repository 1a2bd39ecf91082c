import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { searchSynonyms } from '#db/schema/search-synonyms.ts'
import { writeAudit } from '#src/features/accounts/audit.ts'
import { countableText } from '#src/features/search/counts/countable-text.ts'
import { Refusal } from '#src/shared/errors.ts'
import type { NewSynonym, Synonym } from '#src/shared/schemas/searches.ts'

export async function readSynonyms(db: Db): Promise<Synonym[]> {
  const rows = await db.select().from(searchSynonyms).orderBy(asc(searchSynonyms.text))
  return rows.map(synonymOf)
}

type Stored = Omit<Synonym, 'line'>
const synonymOf = ({ id, text, means }: Stored) => ({ id, text, means, line: lineOf(text, means) })

const lineOf = (text: string, means: string) =>
  `${means.replaceAll(' ', '_')} < ${text.replaceAll(' ', '_')}`

/** Refuses with `invalid_input` what is not a plain search, or means itself. */
export async function addSynonym(db: Db, moderator: { id: number }, { text, means }: NewSynonym) {
  const [typed, meant] = [countableText(text), countableText(means)]
  if (!typed) throw new Refusal('invalid_input', { fields: { text: 'fieldInvalid' } })
  if (!meant || meant.text === typed.text) {
    throw new Refusal('invalid_input', { fields: { means: 'meansInvalid' } })
  }
  return db.transaction(async tx => {
    const row = { text: typed.spelling, means: meant.spelling }
    const [added] = await tx
      .insert(searchSynonyms)
      .values(row)
      .onConflictDoUpdate({ target: [searchSynonyms.text, searchSynonyms.means], set: row })
      .returning()
    if (!added) throw new Error('a synonym was not stored')
    await writeAudit(tx, {
      actorId: moderator.id,
      action: 'synonym.add',
      object: `synonym:${added.id}`
    })
    return synonymOf(added)
  })
}

/** Refuses with `not_found`. */
export async function removeSynonym(db: Db, moderator: { id: number }, id: number) {
  await db.transaction(async tx => {
    const removed = await tx.delete(searchSynonyms).where(eq(searchSynonyms.id, id)).returning()
    if (removed.length === 0) throw new Refusal('not_found')
    const object = `synonym:${id}`
    await writeAudit(tx, { actorId: moderator.id, action: 'synonym.remove', object })
  })
}
