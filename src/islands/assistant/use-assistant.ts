import { useEffect, useRef, useState } from 'react'
import { getJson } from '#src/browser/api/json.ts'
import { assistantWords } from '#src/shared/i18n/assistant.ts'
import { assistantProblemsWords } from '#src/shared/i18n/assistant-problems.ts'
import { errorsWords } from '#src/shared/i18n/errors.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { api, localized, paths, withQuery } from '#src/shared/paths.ts'
import type { ChatAnswer, ReadChat } from '#src/shared/schemas/assistant.ts'
import { type AssistantAnswer, askAssistant } from './ask-assistant.ts'
import { keepQuestion } from './unsent-question.ts'

export type ChatTurn = { role: 'user'; content: string; timestamp: string } | ChatAnswer['message']
export type Problem = { title: string; body: string }

/** The conversation on this page. What failed or was stopped returns to where it was typed. */
export function useAssistant(
  language: Language,
  earlier: string | undefined,
  restoreText: (text: string) => void
) {
  const [said, setSaid] = useState<ChatTurn[]>([])
  const [writing, setWriting] = useState<string>()
  const [problem, setProblem] = useState<Problem>()
  const available = useAvailable()
  const chatId = useRef(earlier)
  const asking = useRef<AbortController>(undefined)
  const begun = useEarlier(earlier, chat => {
    // A new conversation may have begun meanwhile.
    if (chatId.current === earlier) setSaid(chat.messages)
  })

  async function ask(message: string) {
    const call = new AbortController()
    asking.current = call
    setProblem(undefined)
    setWriting('')
    setSaid(before => [...before, lineOf(message)])
    const answer = await askAssistant(
      { message, chatId: chatId.current, language },
      { signal: call.signal, onText: setWriting }
    ).catch(() => undefined)
    // A new conversation has begun meanwhile.
    if (asking.current !== call) return
    setWriting(undefined)
    document.dispatchEvent(new CustomEvent('assistant-used'))
    if (answer?.ok) {
      chatId.current = answer.answer.chatId
      return setSaid(before => [...before, answer.answer.message])
    }
    setSaid(before => before.slice(0, -1))
    restoreText(message)
    if (answer?.ok === false && answer.status === 401) return leadToSignIn(message, language)
    if (!call.signal.aborted) setProblem(problemOf(answer, language))
  }
  function begin() {
    asking.current?.abort()
    asking.current = undefined
    chatId.current = undefined
    setSaid([])
    setWriting(undefined)
    setProblem(undefined)
    begun.leave()
  }
  const stop = () => asking.current?.abort()
  return { said, writing, problem, available, begun, ask, begin, stop }
}

type Begun = 'loading' | 'failed' | 'loaded'

/** The conversation that is continued here, if any; `retry` loads it once more. */
function useEarlier(id: string | undefined, onLoaded: (chat: ReadChat) => void) {
  const [state, setState] = useState<Begun>(id === undefined ? 'loaded' : 'loading')

  async function load() {
    if (id === undefined) return
    setState('loading')
    const chat = await getJson<ReadChat>(api.assistantChatAt(id))
    if (chat) onLoaded(chat)
    setState(chat ? 'loaded' : 'failed')
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the conversation of this page
  useEffect(() => void load(), [])
  return { state, retry: load, leave: () => setState('loaded') }
}

/** And back; the question waits in the field of the chat. */
function leadToSignIn(question: string, language: Language) {
  keepQuestion(question)
  location.assign(withQuery(localized(paths.auth, language), { next: location.pathname }))
}

const lineOf = (message: string): ChatTurn => ({
  role: 'user',
  content: message,
  timestamp: new Date().toISOString()
})

/** As reported on the page; it opens only while the assistant is available. */
function useAvailable() {
  const [available, setAvailable] = useState(true)
  useEffect(() => {
    const hear = (event: Event) => {
      if (event instanceof CustomEvent) setAvailable(event.detail === true)
    }
    document.addEventListener('assistant-status', hear)
    return () => document.removeEventListener('assistant-status', hear)
  }, [])
  return available
}

function problemOf(answer: AssistantAnswer | undefined, language: Language): Problem {
  const t = assistantWords(language)
  if (!answer || answer.ok) return { title: t.errorTitle, body: errorsWords(language).network }
  if (answer.code === 'ai_unavailable') {
    return { title: t.unavailableTitle, body: assistantProblemsWords(language).unavailableBody }
  }
  return { title: t.errorTitle, body: answer.message ?? t.sendFailed }
}
