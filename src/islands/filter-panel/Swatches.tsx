import { SWATCH, SWATCH_DISC, SWATCH_INPUT, SWATCH_WORD, SWATCHES } from '#src/browser/ui/swatch.ts'
import { TICK, TICK_BOX } from '#src/browser/ui/tick.ts'
import { type FieldProps, first, optionsOf } from './values.ts'
import { Words } from './Words.tsx'

export function Swatches({ field, values, change }: FieldProps) {
  const { name, label, all } = field
  const chosen = first(values, name)
  return (
    <fieldset>
      <legend>{label}</legend>
      <label className={TICK}>
        <input
          className={TICK_BOX}
          type="radio"
          name={name}
          value=""
          checked={chosen === ''}
          onChange={() => change(name, [])}
        />
        {all}
      </label>
      <div className={SWATCHES}>
        {optionsOf(field, values).map(({ value, label: word, swatch }) => (
          <label className={SWATCH} key={value}>
            <input
              className={SWATCH_INPUT}
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => change(name, [value])}
            />
            <svg className={SWATCH_DISC} viewBox="0 0 24 24" aria-hidden="true">
              <circle cx="12" cy="12" r="9" fill={swatch} />
            </svg>
            <Words className={SWATCH_WORD}>{word}</Words>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
