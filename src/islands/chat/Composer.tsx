import {
  type KeyboardEvent,
  type SubmitEvent,
  useCallback,
  useEffect,
  useRef,
  useState
} from 'react'
import { PROBLEM } from '#src/browser/ui/control.ts'
import { Icon } from '#src/browser/ui/Icon.tsx'
import { SendButton } from '#src/browser/ui/SendButton.tsx'
import { textAreaClass } from '#src/browser/ui/text-area.ts'
import { messagesWords } from '#src/shared/i18n/messages.ts'
import { localized, paths, withQuery } from '#src/shared/paths.ts'
import { MESSAGE_MAX } from '#src/shared/schemas/messages.ts'
import { AttachedPhoto, PhotoButton } from './AttachedPhoto.tsx'
import { useChatPage, useConversation } from './chat-page.ts'
import { useAttachedPhoto } from './use-attached-photo.ts'
import { useDraft } from './use-draft.ts'

const WRITE =
  'grid px-s3 pt-s2 pb-[calc(8px_+_env(safe-area-inset-bottom))] grid-cols-[auto_minmax(0,1fr)_auto] items-end border-t border-line bg-paper gap-s2 md:py-s3 md:px-s4 not-has-data-source:grid-cols-[minmax(0,1fr)_auto]'
const SEND = 'min-h-[3rem] w-[3rem] px-0 py-0 max-tiny:w-[2.25rem]'

const TEXT =
  'h-[3rem] min-h-[3rem] max-h-[9rem] resize-none field-sizing-content placeholder:truncate'

/** Why a plain form was refused, and what was written in it. */
export type Refused = { form: string; problem: string | undefined; text: string | undefined }

/** The field for writing: Enter sends, Shift+Enter begins a line. A plain form without a script. */
export function Composer({ form, problem, text }: Refused) {
  const { chat, language } = useChatPage()
  const { conversation } = useConversation()
  const t = messagesWords(language)
  const here = localized(paths.conversation(conversation.id), language)
  const field = useRef<HTMLTextAreaElement>(null)
  const [empty, setEmpty] = useState(false)
  const signedOut = useCallback(
    () => location.assign(withQuery(localized(paths.auth, language), { next: here })),
    [language, here]
  )
  const { photo, uploads } = useAttachedPhoto(conversation.id, signedOut)
  const url = photo?.url
  const keep = useDraft({ conversationId: conversation.id, chat, field, uploads, photo: url })
  const typed = () => setEmpty(field.current?.value.trim() === '')
  useEffect(() => {
    // Only now is it known what was typed before the script arrived.
    if (chat) setEmpty(field.current?.value.trim() === '')
  }, [chat])
  const ready = photo ? url !== undefined : !empty
  function send() {
    if (!chat || !field.current || !ready) return
    chat.write(field.current.value.trim(), url ?? null)
    field.current.value = ''
    uploads.clear()
    keep(undefined)
    setEmpty(true)
    field.current.focus()
  }
  function remove(id: string) {
    uploads.remove(id)
    keep(undefined)
    field.current?.focus()
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    if (!chat) return
    event.preventDefault()
    send()
  }
  function pressed(event: KeyboardEvent) {
    // While a word is being composed, Enter belongs to the keyboard.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !chat) return
    event.preventDefault()
    send()
  }
  return (
    <form className={WRITE} data-write method="post" action={here} onSubmit={submit}>
      <input type="hidden" name="intent" value="message" />
      <input type="hidden" name="form" value={form} />
      {problem && (
        <p className={`${PROBLEM} col-span-full`} role="alert" id="write-problem">
          <Icon name="alert" small />
          {problem}
        </p>
      )}
      {photo && <AttachedPhoto photo={photo} remove={remove} retry={uploads.retry} />}
      {chat && <PhotoButton disabled={photo !== undefined} pick={uploads.pick} />}
      <textarea
        className={textAreaClass(TEXT)}
        name="content"
        rows={1}
        ref={field}
        aria-label={t.placeholder}
        aria-describedby={problem ? 'write-problem' : undefined}
        placeholder={t.placeholder}
        defaultValue={text}
        maxLength={MESSAGE_MAX}
        enterKeyHint="send"
        onKeyDown={pressed}
        onInput={() => {
          typed()
          keep(url)
          chat?.typing()
        }}
      />
      <SendButton className={SEND} label={t.send} disabled={chat !== null && !ready} />
    </form>
  )
}
