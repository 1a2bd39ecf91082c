import { categoryWords } from '#src/shared/i18n/category.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { Field } from './Field.tsx'
import type { PricePart } from './panel.ts'
import type { Change, Values } from './values.ts'

type Props = { language: Language; part: PricePart; values: Values; change: Change }

/** Half a price finds nothing that is wanted, so it waits for its button. */
export function PriceFields({ language, part, values, change }: Props) {
  return (
    <fieldset>
      <legend>{part.legend}</legend>
      <div className="pair">
        {part.fields.map(field => (
          <Field key={field.name} {...{ field, values, change }} />
        ))}
      </div>
      <button type="submit" className="btn wide">
        {categoryWords(language).apply}
      </button>
    </fieldset>
  )
}
