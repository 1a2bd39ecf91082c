import { controlClass, FIELD } from '#src/browser/ui/control.ts'
import { fieldId, problemProps } from './field-ids.ts'
import { Problem } from './Problem.tsx'

type Props = {
  field: string
  label: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
  placeholder: string
  problem: string | undefined
  disabled?: boolean
  required?: boolean
  change(value: string): void
}

export function SelectField(props: Props) {
  const { field, label, value, options, placeholder, problem, change } = props
  const id = fieldId(field)
  return (
    <div className={FIELD}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={field}
        className={controlClass('select')}
        value={value}
        disabled={props.disabled ?? false}
        aria-required={props.required ?? false}
        onChange={event => change(event.target.value)}
        {...problemProps(field, problem)}
      >
        <option value="">{placeholder}</option>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
      <Problem field={field} text={problem} />
    </div>
  )
}
