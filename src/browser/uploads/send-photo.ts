import { asPageMember } from '#src/browser/api/json.ts'
import { parsed, refusalOf } from '#src/browser/api/refusal.ts'
import { isTransient } from '#src/browser/api/retry.ts'
import { errorsWords } from '#src/shared/i18n/errors.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { problemText } from '#src/shared/i18n/problems.ts'
import { api } from '#src/shared/paths.ts'
import { photoAnswer } from '#src/shared/schemas/photo.ts'
import { fileProblem, shrinkOnce } from './shrink.ts'
import type { Send, Sent } from './uploads.ts'

const TIMEOUT_MS = 120_000
/** A photo that the server itself fails on fails again; its member can take another one. */
const isWorthRetrying = (status: number) => status !== 500 && isTransient(status)

type Call = Parameters<Send>[1]

export function photoSender(language: Language, signedOut: () => void): Send {
  return async (file, call) => {
    const smaller = await shrinkOnce(file)
    // Removed while it was being shrunk: an ended signal no longer says so.
    if (call.signal.aborted) return dropped(language)
    const problem = fileProblem(smaller)
    if (problem) return { kind: 'refused', problem: problemText(problem, 'images', language) }
    call.progress(0)
    const sent = await post(smaller, call, language)
    if (sent === 'signedOut') signedOut()
    return sent === 'signedOut' ? dropped(language) : sent
  }
}

const dropped = (language: Language, problem?: string, seconds = 0) => ({
  kind: 'dropped' as const,
  problem: problem ?? errorsWords(language).network,
  seconds
})

// XMLHttpRequest, because fetch does not report upload progress.
function post(file: Blob, { id, signal, progress }: Call, language: Language) {
  return new Promise<Sent | 'signedOut'>(resolve => {
    const request = new XMLHttpRequest()
    const broke = () => resolve({ ...dropped(language), unanswered: true })
    request.open('POST', api.photos)
    const headers = { 'Idempotency-Key': id, ...asPageMember() }
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.timeout = TIMEOUT_MS
    request.upload.onprogress = ({ loaded, total }) => progress((loaded / total) * 100)
    request.onload = () => resolve(outcome(request, language))
    request.onerror = broke
    request.ontimeout = broke
    request.onabort = broke
    signal.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.set('photo', file, 'photo')
    request.send(form)
  })
}

function outcome(request: XMLHttpRequest, language: Language): Sent | 'signedOut' {
  const { status, statusText, responseText } = request
  if (status === 401) return 'signedOut'
  const stored = photoAnswer.safeParse(parsed(responseText))
  if (stored.success) return { kind: 'stored', url: stored.data.url }
  const { message } = refusalOf(status, statusText, responseText)
  if (!isWorthRetrying(status)) return { kind: 'refused', problem: message }
  return dropped(language, message, Number(request.getResponseHeader('Retry-After')) || 0)
}
