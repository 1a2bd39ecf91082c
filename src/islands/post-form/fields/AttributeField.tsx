import { controlClass, FIELD } from '#src/browser/ui/control.ts'
import { TICK_BOXES } from '#src/browser/ui/tick-frame.ts'
import {
  type Attribute,
  type ChoiceAttribute,
  type ChoicesAttribute,
  YES
} from '#src/shared/catalog/category.ts'
import { formLabel, valueText } from '#src/shared/catalog/wording.ts'
import { type Language, say } from '#src/shared/i18n/language.ts'
import { siteWideWords } from '#src/shared/i18n/site-wide.ts'
import { fieldId, problemProps } from './field-ids.ts'
import { Group, Segments } from './Group.tsx'
import { Problem } from './Problem.tsx'
import { SelectField } from './SelectField.tsx'
import { Swatches } from './Swatches.tsx'
import { Tick } from './Tick.tsx'

export type Value = string | string[]
type Shared = { language: Language; field: string; problem: string | undefined }
type Props = Shared & {
  attribute: Attribute
  values: Record<string, Value>
  change(value: Value): void
}

const one = (value: Value | undefined) => [value].flat()[0] ?? ''

export function AttributeField({ attribute, values, change, ...shared }: Props) {
  const value = values[attribute.key]
  if (attribute.type === 'choices') {
    return (
      <Choices attribute={attribute} change={change} {...shared} chosen={[value ?? []].flat()} />
    )
  }
  if (attribute.type === 'number') {
    return <NumberField attribute={attribute} change={change} {...shared} value={one(value)} />
  }
  if (attribute.type === 'boolean') {
    return (
      <div>
        <Tick
          id={fieldId(shared.field)}
          name={shared.field}
          checked={one(value) === YES}
          change={on => change(on ? YES : '')}
        >
          {formLabel(attribute, shared.language)}
        </Tick>
        <Problem field={shared.field} text={shared.problem} />
      </div>
    )
  }
  if (attribute.type === 'dependent') {
    const options = attribute.options[one(values[attribute.on])]
    return (
      <SelectField
        field={shared.field}
        label={formLabel(attribute, shared.language)}
        value={one(value)}
        options={(options ?? []).map(name => [name, valueText(attribute, name, shared.language)])}
        placeholder={
          options
            ? siteWideWords(shared.language).choosePlaceholder
            : say(attribute.placeholder, shared.language)
        }
        disabled={!options}
        problem={shared.problem}
        change={change}
      />
    )
  }
  return <Choice attribute={attribute} change={change} {...shared} value={one(value)} />
}

type ChoiceProps = Shared & {
  attribute: ChoiceAttribute
  value: string
  change(value: string): void
}

function Choice({ attribute, value, change, language, field, problem }: ChoiceProps) {
  const label = formLabel(attribute, language)
  const options = attribute.options.map(
    option => [option.value, say(option.label, language)] as const
  )
  if (attribute.look === 'swatches') {
    return (
      <Swatches
        field={field}
        label={label}
        value={value}
        problem={problem}
        language={language}
        change={change}
        options={attribute.options}
      />
    )
  }
  if (attribute.look !== 'boxes') {
    const placeholder = siteWideWords(language).choosePlaceholder
    return (
      <SelectField
        field={field}
        label={label}
        value={value}
        options={options}
        placeholder={placeholder}
        problem={problem}
        change={change}
      />
    )
  }
  return (
    <Segments
      field={field}
      label={label}
      value={value}
      options={options}
      problem={problem}
      change={change}
    />
  )
}

type ChoicesProps = Shared & {
  attribute: ChoicesAttribute
  chosen: string[]
  change(value: string[]): void
}

function Choices({ attribute, chosen, change, language, field, problem }: ChoicesProps) {
  return (
    <Group wide label={formLabel(attribute, language)} field={field} problem={problem}>
      <div className={TICK_BOXES}>
        {attribute.options.map(({ value, label }) => (
          <Tick
            key={value}
            checked={chosen.includes(value)}
            change={on => change(on ? [...chosen, value] : chosen.filter(each => each !== value))}
          >
            {say(label, language)}
          </Tick>
        ))}
      </div>
    </Group>
  )
}

type NumberProps = Shared & { attribute: Attribute; value: string; change(value: string): void }

function NumberField({ attribute, value, change, language, field, problem }: NumberProps) {
  const id = fieldId(field)
  return (
    <div className={FIELD}>
      <label htmlFor={id}>{formLabel(attribute, language)}</label>
      <input
        id={id}
        name={field}
        className={controlClass('input', 'nums')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={15}
        value={value}
        onChange={event => change(event.target.value)}
        {...problemProps(field, problem)}
      />
      <Problem field={field} text={problem} />
    </div>
  )
}
