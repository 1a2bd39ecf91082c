import { useEffect, useRef } from 'react'
import { Button } from '#src/browser/ui/Button.tsx'
import { PROBLEM } from '#src/browser/ui/control.ts'
import { Icon } from '#src/browser/ui/Icon.tsx'
import type { Language } from '#src/shared/i18n/language.ts'
import { postWords } from '#src/shared/i18n/post.ts'
import type { Duplicate } from './use-publish.ts'

export function DuplicateNotice({
  duplicate: { text, href },
  language
}: {
  duplicate: Duplicate
  language: Language
}) {
  const t = postWords(language)
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <div
      className={`${PROBLEM} rounded-r2 bg-tint p-s3 [&_a]:text-inherit`}
      role="alert"
      ref={notice}
    >
      <Icon name="alert" small />
      <div>
        <p>{t.duplicateTitle}</p>
        <p>{text}</p>
        <Button as="a" href={href}>
          {t.duplicateOpen}
        </Button>
      </div>
    </div>
  )
}
