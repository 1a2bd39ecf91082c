import type { Db } from '#db/client.ts'
import { notUnderstood } from '#src/platform/model.ts'
import type { Storage } from '#src/platform/storage.ts'
import type { DescriptionRequest } from '#src/shared/schemas/assistant.ts'
import { DESCRIPTION_MAX } from '#src/shared/schemas/listing.ts'
import { type Assisting, ask } from './ask.ts'
import { itemOf, partsOf } from './item.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import { photosShown } from './photos-shown.ts'
import { descriptionPrompt } from './prompts.ts'
import { fenced, withoutContacts } from './quote.ts'

/** Refuses with `photo_not_yours`, `ai_unavailable`, `ai_bad_answer`, `too_many_requests`. */
export async function describe(
  db: Db,
  account: { id: number },
  item: DescriptionRequest,
  assisting: Assisting & { storage: Storage }
) {
  return limitConcurrency(account, assisting, async limited => {
    const pictures = await photosShown(db, limited.storage, account, item.images ?? [])
    const content = fenced(partsOf(itemOf(item), limited.language))
    const written = (pictures: readonly string[]) =>
      ask(limited, {
        prompt: descriptionPrompt(limited),
        turns: [{ role: 'user', content, pictures }]
      })
    const text = await written(pictures).catch(error => {
      // Many models that people run themselves cannot see pictures; the words still say enough.
      if (pictures.length === 0 || !notUnderstood(error)) throw error
      return written([])
    })
    return { description: shortened(withoutContacts(text)) }
  })
}

function shortened(text: string) {
  if (text.length <= DESCRIPTION_MAX) return text
  const fitting = text.slice(0, DESCRIPTION_MAX)
  const end = Math.max(...['.', '!', '?', '\n'].map(sign => fitting.lastIndexOf(sign)))
  return fitting.slice(0, end > 0 ? end + 1 : DESCRIPTION_MAX).trim()
}
