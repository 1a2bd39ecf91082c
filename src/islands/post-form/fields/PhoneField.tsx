import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { sendJson } from '#src/browser/api/json.ts'
import { refusalOf } from '#src/browser/api/refusal.ts'
import { Button } from '#src/browser/ui/Button.tsx'
import { controlClass, FIELD } from '#src/browser/ui/control.ts'
import { authWords } from '#src/shared/i18n/auth.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { postWords } from '#src/shared/i18n/post.ts'
import { siteWideWords } from '#src/shared/i18n/site-wide.ts'
import { api } from '#src/shared/paths.ts'
import { fieldId, problemProps } from './field-ids.ts'
import { Problem } from './Problem.tsx'

type Props = { language: Language; take(phone: string): void }

/**
 * Asks for the member's number where it is needed, and stores it in the profile right away, at the
 * latest when the form is sent; otherwise nobody could call.
 */
export function PhoneField({ language, take }: Props) {
  const [typed, setTyped] = useState('')
  const [saving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  /** The form that was sent before the number was stored. */
  const formToSubmit = useRef<HTMLFormElement>(null)
  const auth = authWords(language)
  async function save() {
    setSaving(true)
    const wrong = await storePhone(typed.trim(), language)
    setSaving(false)
    setProblem(wrong)
    if (!wrong) return take(typed.trim())
    formToSubmit.current = null
    field.current?.focus()
  }
  useEffect(() => {
    const form = field.current?.form
    const saveFirst = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
      formToSubmit.current = form ?? null
      if (!saving) void save()
    }
    if (typed.trim() !== '') form?.addEventListener('submit', saveFirst)
    return () => form?.removeEventListener('submit', saveFirst)
  })
  // Once the number is accepted this field unmounts; the form's state holds it by then.
  useEffect(() => () => formToSubmit.current?.requestSubmit(), [])
  function pressed(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (typed.trim() !== '' && !saving) void save()
  }
  return (
    <div className={FIELD}>
      <label htmlFor={fieldId('phone')}>{auth.phone}</label>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-s2 max-tiny:grid-cols-[1fr]">
        <input
          id={fieldId('phone')}
          ref={field}
          className={controlClass('input', 'nums')}
          type="tel"
          autoComplete="tel"
          value={typed}
          placeholder={auth.phonePlaceholder}
          onChange={event => setTyped(event.target.value)}
          onKeyDown={pressed}
          {...problemProps('phone', problem, 'post-phone-help')}
        />
        <Button type="button" disabled={saving || typed.trim() === ''} onClick={() => void save()}>
          {saving ? siteWideWords(language).saving : postWords(language).savePhone}
        </Button>
      </div>
      <Problem field="phone" text={problem} />
      <p className="text-t1 text-muted" id="post-phone-help">
        {postWords(language).phoneHelp}
      </p>
    </div>
  )
}

/** What is wrong with it; undefined once it is stored. */
async function storePhone(phone: string, language: Language) {
  try {
    const response = await sendJson('PATCH', api.profile, { phone })
    if (response.ok) return undefined
    const refused = refusalOf(response.status, response.statusText, await response.text())
    return refused.fields.phone ?? refused.message
  } catch {
    return postWords(language).phoneOffline
  }
}
