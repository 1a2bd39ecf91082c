import { Button } from '#src/browser/ui/Button.tsx'
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
      <div className="mt-s2 mb-s3 grid grid-cols-[1fr_1fr] gap-s3">
        {part.fields.map(field => (
          <Field key={field.name} {...{ field, values, change }} />
        ))}
      </div>
      <Button type="submit" className="w-full">
        {categoryWords(language).apply}
      </Button>
    </fieldset>
  )
}
