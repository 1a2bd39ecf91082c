import { PROBLEM } from '#src/browser/ui/control.ts'
import { Icon } from '#src/browser/ui/Icon.tsx'
import { counted, type Language } from '#src/shared/i18n/language.ts'
import { postWords } from '#src/shared/i18n/post.ts'
import { fieldId } from './fields/field-ids.ts'

/** The server may refuse for the state of the listing, which is no field here. */
const isOfForm = (field: string) => document.getElementById(fieldId(field)) !== null

export function Summary({
  problems,
  language
}: {
  problems: Record<string, string>
  language: Language
}) {
  const fields = Object.entries(problems)
  if (fields.length === 0) return null
  const correctable = fields.filter(([field]) => isOfForm(field)).length
  return (
    <div className={`${PROBLEM} rounded-r2 bg-tint p-s3 [&_a]:text-inherit`} role="alert">
      <Icon name="alert" small />
      <div>
        {correctable > 0 && counted(postWords(language), 'problems', correctable)}
        <ul>
          {fields.map(([field, text]) => (
            <li key={field}>
              {isOfForm(field) ? (
                <a className="inline-flex min-h-touch items-center" href={`#${fieldId(field)}`}>
                  {text}
                </a>
              ) : (
                text
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
