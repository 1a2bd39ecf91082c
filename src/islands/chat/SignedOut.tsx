import { Button } from '#src/browser/ui/Button.tsx'
import { EMPTY } from '#src/browser/ui/empty.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { messagesWords } from '#src/shared/i18n/messages.ts'
import { localized, paths, withQuery } from '#src/shared/paths.ts'

type Props = { language: Language; openId: number | undefined; me: number }

/**
 * The session ended elsewhere, or somebody else has signed in; what waits stays on the device until
 * its member is back.
 */
export function SignedOut({ language, openId, me }: Props) {
  const t = messagesWords(language)
  const here = openId === undefined ? paths.messages : paths.conversation(openId)
  const next = localized(here, language)
  return (
    <div className={EMPTY.frame} role="alert">
      <h1 className={EMPTY.title}>{t.signInNotice}</h1>
      <Button
        as="a"
        className="mt-s2"
        href={withQuery(localized(paths.auth, language), { next, member: me })}
      >
        {t.signInLink}
      </Button>
    </div>
  )
}
