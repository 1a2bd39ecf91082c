import { PROBLEM } from '#src/browser/ui/control.ts'
import { Icon } from '#src/browser/ui/Icon.tsx'
import { counted, type Language } from '#src/shared/i18n/language.ts'
import { postWords } from '#src/shared/i18n/post.ts'
import { fieldId } from './fields/field-ids.ts'

export function Summary({
  problems,
  language
}: {
  problems: Record<string, string>
  language: Language
}) {
  const fields = Object.entries(problems)
  if (fields.length === 0) return null
  return (
    <div className={`${PROBLEM} rounded-r2 bg-tint p-s3 [&_a]:text-inherit`} role="alert">
      <Icon name="alert" small />
      <div>
        {counted(postWords(language), 'problems', fields.length)}
        <ul>
          {fields.map(([field, text]) => (
            <li key={field}>
              <a className="inline-flex min-h-touch items-center" href={`#${fieldId(field)}`}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
