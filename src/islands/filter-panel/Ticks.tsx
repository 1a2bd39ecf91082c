import { useState } from 'react'
import { Button } from '#src/browser/ui/Button.tsx'
import { TICK, TICK_BOX, TICKS } from '#src/browser/ui/tick.ts'
import { type FieldProps, first, optionsOf } from './values.ts'
import { Words } from './Words.tsx'

export function Ticks({ field, values, change }: FieldProps) {
  const { name, label, kind, all, folded, single } = field
  const several = kind === 'checkboxes'
  const chosen = values[name] ?? []
  const [isOpen] = useState(chosen.length > 0)
  const take = (value: string, on: boolean) => {
    if (!several) return change(name, [value])
    if (single) return change(name, on ? [value] : [])
    change(name, on ? [...chosen, value] : chosen.filter(each => each !== value))
  }
  const none = several ? [] : [{ value: '', label: all ?? '' }]
  const isOn = (value: string) => (several ? chosen.includes(value) : value === first(values, name))
  const ticks = (
    <fieldset aria-label={folded ? label : undefined}>
      {!folded && <legend>{label}</legend>}
      <div className={TICKS}>
        {[...none, ...optionsOf(field, values)].map(({ value, label: text }) => (
          <label className={TICK} key={value}>
            <input
              className={TICK_BOX}
              type={several ? 'checkbox' : 'radio'}
              name={name}
              value={value}
              checked={isOn(value)}
              onChange={event => take(value, event.target.checked)}
            />
            <Words>{text}</Words>
          </label>
        ))}
      </div>
    </fieldset>
  )
  if (!folded) return ticks
  return (
    <details open={isOpen}>
      <Button as="summary" look="bare">
        {label}
      </Button>
      {ticks}
    </details>
  )
}
