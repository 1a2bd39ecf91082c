import type { Option } from '#src/shared/catalog/category.ts'
import { type Language, say } from '#src/shared/i18n/language.ts'
import { fieldId, problemProps } from './field-ids.ts'
import { Problem } from './Problem.tsx'

type Props = {
  field: string
  label: string
  value: string
  options: readonly Option[]
  problem: string | undefined
  language: Language
  change(value: string): void
}

export function Swatches({ field, label, value, options, problem, language, change }: Props) {
  return (
    <fieldset id={fieldId(field)} className="whole" {...problemProps(field, problem)}>
      <legend>{label}</legend>
      <div className="sw">
        {options.map(option => (
          <Swatch
            key={option.value}
            name={field}
            word={say(option.label, language)}
            colour={option.swatch ?? 'none'}
            checked={option.value === value}
            choose={() => change(option.value)}
          />
        ))}
      </div>
      <Problem field={field} text={problem} />
    </fieldset>
  )
}

type SwatchProps = {
  name: string
  word: string
  colour: string
  checked: boolean
  choose(): void
}

function Swatch({ name, word, colour, checked, choose }: SwatchProps) {
  return (
    <label>
      <input type="radio" name={name} checked={checked} onChange={choose} />
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="9" fill={colour} />
      </svg>
      <span>{word}</span>
    </label>
  )
}
