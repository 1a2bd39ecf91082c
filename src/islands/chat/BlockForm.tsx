import { type SubmitEvent, useState } from 'react'
import { showToast } from '#src/browser/stores/toast.ts'
import { Button } from '#src/browser/ui/Button.tsx'
import { errorsWords } from '#src/shared/i18n/errors.ts'
import { fill } from '#src/shared/i18n/language.ts'
import { messagesWords } from '#src/shared/i18n/messages.ts'
import { siteWideWords } from '#src/shared/i18n/site-wide.ts'
import { localized, paths } from '#src/shared/paths.ts'
import { useChatPage, useConversation } from './chat-page.ts'
import { SMALL_FORM } from './looks.ts'

/** Blocks the other member, after explaining what that does; or unblocks them. */
export function BlockForm() {
  const { chat, language } = useChatPage()
  const { conversation, name } = useConversation()
  const t = messagesWords(language)
  const [busy, setBusy] = useState(false)
  const { blocked, otherUser } = conversation
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    if (!chat || otherUser.id === null) return
    event.preventDefault()
    const menu = event.currentTarget.closest('[data-talk-menu]')
    setBusy(true)
    const done = await chat.block(otherUser.id, !blocked)
    setBusy(false)
    if (done.ok) {
      menu?.removeAttribute('open')
      // The form disappears with its button, and the focus would return to the top of the page.
      document.getElementById('talk-title')?.focus()
      return showToast(blocked ? t.unblocked : t.blocked)
    }
    const why = done.message || errorsWords(language).network
    showToast(siteWideWords(language).errorTitle, why, { error: true })
  }
  return (
    <form
      className={blocked ? '' : SMALL_FORM}
      method="post"
      action={localized(paths.conversation(conversation.id), language)}
      onSubmit={submit}
    >
      <input type="hidden" name="intent" value={blocked ? 'unblock' : 'block'} />
      {!blocked && (
        <>
          <p>
            <b>{t.blockTitle}</b>
          </p>
          <p>{fill(t.blockBody, { name })}</p>
        </>
      )}
      <Button type="submit" disabled={busy}>
        {blocked ? t.unblock : t.block}
      </Button>
    </form>
  )
}
