import { type FieldProps, first, optionsOf } from './values.ts'
import { Words } from './Words.tsx'

export function Swatches({ field, values, change }: FieldProps) {
  const { name, label, all } = field
  const chosen = first(values, name)
  return (
    <fieldset>
      <legend>{label}</legend>
      <label className="tick">
        <input
          type="radio"
          name={name}
          value=""
          checked={chosen === ''}
          onChange={() => change(name, [])}
        />
        {all}
      </label>
      <div className="sw">
        {optionsOf(field, values).map(({ value, label: word, swatch }) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => change(name, [value])}
            />
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <circle cx="12" cy="12" r="9" fill={swatch} />
            </svg>
            <Words>{word}</Words>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
