import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '#src/browser/ui/Icon.tsx'
import { SendButton } from '#src/browser/ui/SendButton.tsx'
import { assistantWords } from '#src/shared/i18n/assistant.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { siteWideWords } from '#src/shared/i18n/site-wide.ts'
import { QUESTION_MAX } from '#src/shared/schemas/assistant.ts'
import { ChatLog } from './ChatLog.tsx'
import { useAssistant } from './use-assistant.ts'

type Props = { language: Language; close(): void }

/** The chat in its dialog: Enter sends, with Shift it begins a line. */
export function AssistantChat({ language, close }: Props) {
  const t = assistantWords(language)
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const restoreText = (message: string) => setText(typed => typed || message)
  const chat = useAssistant(language, restoreText)
  const { said, writing, problem, available } = chat
  const waiting = writing !== undefined
  const closed = waiting || !available

  useEffect(() => {
    if (!waiting) field.current?.focus()
  }, [waiting])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is added is looked at
  useEffect(() => {
    // What it returns differs between browsers, and an effect may return nothing but its end.
    end.current?.scrollIntoView({ block: 'end' })
  }, [said, writing, problem])

  function send() {
    const message = text.trim()
    if (message === '' || closed) return
    setText('')
    void chat.ask(message)
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    send()
  }
  function pressed(event: KeyboardEvent) {
    // While a word is being composed, Enter belongs to the keyboard.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <>
      <ChatHeader {...{ language, close }} begin={said.length > 0 ? chat.begin : undefined} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="ai-room" tabIndex={0} aria-label={t.chatTitle}>
        <ChatLog {...{ said, writing, language }} />
        {problem && (
          <p className="problem" role="alert">
            <b>{problem.title}</b> {problem.body}
          </p>
        )}
        <div ref={end} />
      </section>
      <form className="ai-write" onSubmit={submit}>
        <textarea
          className="inp"
          ref={field}
          rows={2}
          value={text}
          maxLength={QUESTION_MAX}
          disabled={closed}
          aria-label={t.placeholder}
          placeholder={t.placeholder}
          enterKeyHint="send"
          onChange={event => setText(event.target.value)}
          onKeyDown={pressed}
        />
        {waiting ? (
          // Keys: as one element the button that stops would turn into the one that sends, in mid-click.
          <button key="stop" type="button" className="btn" onClick={chat.stop}>
            {t.stop}
          </button>
        ) : (
          <SendButton key="send" label={t.send} disabled={closed} />
        )}
        <p className="help">{available ? t.disclaimer : t.unavailableNotice}</p>
      </form>
    </>
  )
}

function ChatHeader({ language, begin, close }: Props & { begin: (() => void) | undefined }) {
  const t = assistantWords(language)
  return (
    <header>
      <h2 id="ai-chat-title">{t.title}</h2>
      {begin && (
        <button type="button" className="btn bare" onClick={begin}>
          {t.newChat}
        </button>
      )}
      <button
        type="button"
        className="ico"
        aria-label={siteWideWords(language).close}
        onClick={close}
      >
        <Icon name="x" />
      </button>
    </header>
  )
}
