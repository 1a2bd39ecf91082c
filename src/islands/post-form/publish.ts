import { sendJson } from '#src/browser/api/json.ts'
import { newId } from '#src/browser/api/new-id.ts'
import { type Refused, refusalOf } from '#src/browser/api/refusal.ts'
import type { Purpose } from '#src/browser/post-draft/purpose.ts'
import { errorsWords } from '#src/shared/i18n/errors.ts'
import type { Language } from '#src/shared/i18n/language.ts'

/** `key` identifies the request to the site, in case it arrived but its answer did not. */
export type Published =
  | { ok: true; listing: { id: number; title: string } }
  | ({ ok: false; key: string } & Refused)

type Target = Pick<Purpose, 'method' | 'url'>

/**
 * Sends listings; the same content keeps its key, so that a repeat after a lost answer is stored
 * once.
 */
export function openPublisher(language: Language, target: Target) {
  let last = { body: '', key: '' }
  return async (payload: object): Promise<Published> => {
    const body = JSON.stringify(payload)
    if (body !== last.body) last = { body, key: newId() }
    const headers = { 'Idempotency-Key': last.key }
    try {
      const answer = await answered(await sendJson(target.method, target.url, payload, { headers }))
      return answer.ok ? answer : { ...answer, key: last.key }
    } catch {
      const message = errorsWords(language).network
      return { ok: false, key: last.key, status: 0, code: '', message, fields: {} }
    }
  }
}

type Answered = Extract<Published, { ok: true }> | ({ ok: false } & Refused)

async function answered(response: Response): Promise<Answered> {
  if (response.ok) return { ok: true, listing: await response.json() }
  const refused = refusalOf(response.status, response.statusText, await response.text())
  const [, about] = /^<([^>]+)>; rel="related"/.exec(response.headers.get('link') ?? '') ?? []
  return { ok: false, ...refused, about }
}
