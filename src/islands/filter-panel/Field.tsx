import { useState } from 'react'
import { controlClass, FIELD, PROBLEM } from '#src/browser/ui/control.ts'
import type { FilterField } from '#src/shared/catalog/filter-fields.ts'
import { isOutside } from '#src/shared/catalog/reading.ts'
import { Swatches } from './Swatches.tsx'
import { Ticks } from './Ticks.tsx'
import { type FieldProps, first, optionsOf } from './values.ts'

/** The two ends of a range are next to each other. */
const HALF = /^(min|max)Price|(From|To)$/

/** Their controls are on one line, unless one has a problem below it. */
const HALF_FIELD =
  'content-end max-tiny:col-span-full in-[:has(>[data-half]>[role=alert])]:content-start'
const HALF_SELECT = 'pl-s2 pr-[1.75rem] bg-[position:right_4px_center]'

export const fieldId = (name: string) => `f-${name}`

export function Field(props: FieldProps) {
  const { kind } = props.field
  if (kind === 'number') return <NumberField {...props} />
  if (kind === 'select') return <SelectField {...props} />
  if (kind === 'swatches') return <Swatches {...props} />
  return <Ticks {...props} />
}

function Labelled({ field: { name, label }, children }: LabelledProps) {
  const isHalf = HALF.test(name)
  return (
    <div className={isHalf ? `${FIELD} ${HALF_FIELD}` : FIELD} data-half={isHalf || undefined}>
      <label htmlFor={fieldId(name)}>{label}</label>
      {children}
    </div>
  )
}
type LabelledProps = { field: FilterField; children: React.ReactNode }

/** Without options it cannot be used yet, and says why. */
function SelectField({ field, values, change }: FieldProps) {
  const { name, all, placeholder } = field
  const options = optionsOf(field, values)
  return (
    <Labelled field={field}>
      <select
        className={controlClass('select', HALF.test(name) ? HALF_SELECT : '')}
        id={fieldId(name)}
        name={name}
        value={first(values, name)}
        disabled={options.length === 0}
        onChange={event => change(name, [event.target.value])}
      >
        <option value="">{options.length === 0 ? placeholder : all}</option>
        {options.map(({ value, label }) => (
          // As in Words: an option can contain only text.
          <option key={value} value={value} suppressHydrationWarning>
            {label}
          </option>
        ))}
      </select>
    </Labelled>
  )
}

/**
 * An invalid number is reported once it is sent: reported sooner, it would push the button away.
 */
function NumberField({ field, values, change }: FieldProps) {
  const { name, limits } = field
  const text = first(values, name)
  const isWrong = limits !== undefined && isOutside(text, limits)
  const [isSaid, setSaid] = useState(isWrong)
  const problemId = isWrong && isSaid ? `${fieldId(name)}-problem` : undefined
  return (
    <Labelled field={field}>
      <input
        className={controlClass('input', 'nums')}
        id={fieldId(name)}
        name={name}
        value={text}
        inputMode="numeric"
        data-wrong={isWrong || undefined}
        aria-invalid={problemId ? true : undefined}
        aria-describedby={problemId}
        onChange={event => {
          setSaid(false)
          change(name, [event.target.value])
        }}
        onInvalid={() => setSaid(true)}
      />
      {problemId && (
        <p className={PROBLEM} id={problemId} role="alert">
          {limits?.outside}
        </p>
      )}
    </Labelled>
  )
}
