import { TICK, TICK_BOX, TICKS } from '#src/browser/ui/tick.ts'
import { type FieldProps, first, optionsOf } from './values.ts'
import { Words } from './Words.tsx'

export function Ticks({ field, values, change }: FieldProps) {
  const { name, label, kind, all } = field
  const several = kind === 'checkboxes'
  const chosen = values[name] ?? []
  const take = (value: string, on: boolean) => {
    if (!several) return change(name, [value])
    change(name, on ? [...chosen, value] : chosen.filter(each => each !== value))
  }
  const none = several ? [] : [{ value: '', label: all ?? '' }]
  const isOn = (value: string) => (several ? chosen.includes(value) : value === first(values, name))
  return (
    <fieldset>
      <legend>{label}</legend>
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
}
