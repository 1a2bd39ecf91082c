import { sendJson } from '#src/browser/api/json.ts'
import { parsed, refusalOf } from '#src/browser/api/refusal.ts'
import { categoryOfDraft, type Draft } from '#src/browser/post-draft/draft.ts'
import { assistantWords } from '#src/shared/i18n/assistant.ts'
import { errorsWords } from '#src/shared/i18n/errors.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { postWords } from '#src/shared/i18n/post.ts'
import { api } from '#src/shared/paths.ts'

export type Written = { ok: true; description: string } | { ok: false; message: string }

export async function writeDescription(
  draft: Draft,
  language: Language,
  signal: AbortSignal
): Promise<Written> {
  const category = categoryOfDraft(draft)
  const title = draft.title.trim()
  const t = postWords(language)
  if (title === '') return { ok: false, message: t.titleRequired }
  if (!category) return { ok: false, message: t.categoryRequired }
  const { condition, attributes, images } = draft
  const request = { title, category: category.slug, condition, attributes, images, language }
  try {
    const response = await sendJson('POST', api.assistantDescription, request, { signal })
    const body = await response.text()
    return response.ok ? described(body, language) : refused(response, body)
  } catch {
    return { ok: false, message: signal.aborted ? '' : errorsWords(language).network }
  }
}

function described(body: string, language: Language): Written {
  const read = parsed(body)
  const description =
    typeof read === 'object' && read && 'description' in read ? read.description : ''
  if (typeof description === 'string' && description !== '')
    return { ok: true, description: description }
  return { ok: false, message: assistantWords(language).generateFailed }
}

const refused = ({ status, statusText }: Response, body: string): Written => ({
  ok: false,
  message: refusalOf(status, statusText, body).message
})
