import {
  type KeyboardEvent,
  type SubmitEvent,
  type UIEvent,
  useEffect,
  useRef,
  useState
} from 'react'
import { Button } from '#src/browser/ui/Button.tsx'
import { Icon } from '#src/browser/ui/Icon.tsx'
import { SendButton } from '#src/browser/ui/SendButton.tsx'
import { textAreaClass } from '#src/browser/ui/text-area.ts'
import { assistantWords } from '#src/shared/i18n/assistant.ts'
import { assistantProblemsWords } from '#src/shared/i18n/assistant-problems.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { siteWideWords } from '#src/shared/i18n/site-wide.ts'
import { QUESTION_MAX } from '#src/shared/schemas/assistant.ts'
import { ChatLog } from './ChatLog.tsx'
import { takeQuestion } from './unsent-question.ts'
import { useAssistant } from './use-assistant.ts'

const ROOM =
  'p-s4 flex-1 min-h-0 overflow-y-auto overscroll-contain focus-visible:-outline-offset-2'
const WRONG = 'mt-s3 rounded-r2 bg-tint px-s4 py-s3 font-semibold text-accent'
const WRITE =
  'grid py-s3 px-s4 grid-cols-[minmax(0,1fr)_auto] items-end border-t border-line bg-paper gap-s2'
const UNDER = 'col-span-full text-t1 text-muted'

/** Who is this close to the end follows what is added. */
const NEAR_PX = 80

const SEND = 'min-h-[3.5rem] min-w-[3rem]'

type Props = { language: Language; close(): void; earlier: string | undefined }

/** The chat in its dialog: Enter sends, Shift+Enter begins a line. */
export function AssistantChat({ language, close, earlier }: Props) {
  const t = assistantWords(language)
  const [text, setText] = useState(takeQuestion)
  const field = useRef<HTMLTextAreaElement>(null)
  const restoreText = (message: string) => setText(typed => typed || message)
  const chat = useAssistant(language, earlier, restoreText)
  const { said, writing, problem, available, begun } = chat
  const waiting = writing !== undefined
  const closed = waiting || !available || begun.state !== 'loaded'

  useEffect(() => {
    // On a phone, the keyboard would cover the answer.
    const asked = said.length > 0 && !matchMedia('(hover: hover)').matches
    if (!waiting && !asked && begun.state === 'loaded') field.current?.focus()
  }, [waiting, said.length, begun.state])
  const { end, isAtEnd, look } = useEnd([said, writing, problem])

  function send() {
    const message = text.trim()
    if (message === '' || closed) return
    setText('')
    isAtEnd.current = true
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
      <ChatHeader
        language={language}
        close={close}
        begin={said.length > 0 || begun.state === 'failed' ? chat.begin : undefined}
      />
      <section
        className={ROOM}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        aria-label={t.chatTitle}
        onScroll={look}
      >
        <ChatLog said={said} writing={writing} language={language} />
        <Earlier language={language} begun={begun} />
        {problem && (
          <p className={WRONG} role="alert">
            <b>{problem.title}</b> {problem.body}
          </p>
        )}
        <div ref={end} />
      </section>
      <form className={WRITE} onSubmit={submit}>
        <textarea
          className={textAreaClass('min-h-[3.5rem] resize-none')}
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
        <SendOrStop language={language} waiting={waiting} closed={closed} stop={chat.stop} />
        <p className={UNDER}>{available ? t.disclaimer : t.unavailableNotice}</p>
      </form>
    </>
  )
}

/** Follows what is added, unless somebody reads above. */
function useEnd(added: readonly unknown[]) {
  const end = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  useEffect(() => {
    // Its return value differs between browsers, and an effect may return only its cleanup.
    if (isAtEnd.current) end.current?.scrollIntoView({ block: 'end' })
    // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to whatever is added
  }, added)
  const look = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) => {
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_PX
  }
  return { end, isAtEnd, look }
}

type HeaderProps = Pick<Props, 'language' | 'close'>

function ChatHeader({ language, begin, close }: HeaderProps & { begin: (() => void) | undefined }) {
  const t = assistantWords(language)
  return (
    <header className="flex items-center gap-s2 max-tiny:flex-wrap border-b border-line py-s2 pr-s2 pl-s4">
      <h2 className="flex-1 wrap-normal" id="ai-chat-title">
        {t.title}
      </h2>
      {begin && (
        <Button type="button" look="bare" className="px-s2 max-tiny:order-1" onClick={begin}>
          {t.newChat}
        </Button>
      )}
      <Button type="button" look="icon" aria-label={siteWideWords(language).close} onClick={close}>
        <Icon name="x" />
      </Button>
    </header>
  )
}

type EarlierProps = Pick<Props, 'language'> & { begun: ReturnType<typeof useAssistant>['begun'] }

/** What has become of the conversation that is continued. */
function Earlier({ language, begun }: EarlierProps) {
  const common = siteWideWords(language)
  if (begun.state === 'loaded') return null
  if (begun.state === 'loading') return <p role="status">{common.loading}</p>
  return (
    <div className={WRONG} role="alert">
      <p>{assistantProblemsWords(language).chatNotLoaded}</p>
      <Button type="button" onClick={begun.retry}>
        {common.retry}
      </Button>
    </div>
  )
}

type SendProps = Pick<Props, 'language'> & { waiting: boolean; closed: boolean; stop(): void }

function SendOrStop({ language, waiting, closed, stop }: SendProps) {
  const t = assistantWords(language)
  // Keys: as one element, the stop button would turn into the send button in mid-click.
  return waiting ? (
    <Button key="stop" className={SEND} type="button" onClick={stop}>
      {t.stop}
    </Button>
  ) : (
    <SendButton key="send" className={SEND} label={t.send} disabled={closed} />
  )
}
