import { controlClass, FIELD } from '#src/browser/ui/control.ts'
import { textAreaClass } from '#src/browser/ui/text-area.ts'
import { digits } from '#src/shared/catalog/wording.ts'
import { cleanText } from '#src/shared/schemas/new-listing.ts'
import { fieldId, problemProps } from './field-ids.ts'
import { Problem } from './Problem.tsx'

type Props = {
  field: string
  label: string
  value: string
  max: number
  problem: string | undefined
  placeholder: string
  help?: string
  long?: boolean
  change(value: string): void
}

export function TextField(props: Props) {
  const { field, label, value, max, problem, placeholder, help, long = false, change } = props
  const id = fieldId(field)
  const described = [`${id}-count`, ...(help ? [`${id}-help`] : [])]
  const common = {
    id,
    name: field,
    className: long ? textAreaClass() : controlClass(),
    value,
    maxLength: max,
    placeholder,
    autoComplete: 'off',
    'aria-required': true,
    ...problemProps(field, problem, ...described)
  }
  return (
    <div className={FIELD}>
      <div className="flex justify-between gap-s3 font-semibold">
        <label htmlFor={id}>{label}</label>
        <span className="font-normal text-t1 text-muted nums" id={`${id}-count`}>
          {digits(cleanText(value).length)} / {digits(max)}
        </span>
      </div>
      {long ? (
        <textarea {...common} onChange={event => change(event.target.value)} />
      ) : (
        <input {...common} onChange={event => change(event.target.value)} />
      )}
      <Problem field={field} text={problem} />
      {help && (
        <p className="text-t1 text-muted" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  )
}
