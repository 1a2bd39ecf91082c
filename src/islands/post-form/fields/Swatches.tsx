import { SWATCH, SWATCH_DISC, SWATCH_INPUT, SWATCH_WORD, SWATCHES } from '#src/browser/ui/swatch.ts'
import type { Option } from '#src/shared/catalog/category.ts'
import { type Language, say } from '#src/shared/i18n/language.ts'
import { Group } from './Group.tsx'

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
    <Group wide field={field} label={label} problem={problem}>
      <div className={SWATCHES}>
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
    </Group>
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
    <label className={SWATCH}>
      <input
        className={SWATCH_INPUT}
        type="radio"
        name={name}
        checked={checked}
        onChange={choose}
      />
      <svg className={SWATCH_DISC} viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="9" fill={colour} />
      </svg>
      <span className={SWATCH_WORD}>{word}</span>
    </label>
  )
}
