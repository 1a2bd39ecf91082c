import { Button } from '#src/browser/ui/Button.tsx'
import { categoryWords } from '#src/shared/i18n/category.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { Field } from './Field.tsx'
import type { OtherCurrency, PricePart } from './price-part.ts'
import type { Change, Values } from './values.ts'

type Switch = (currency: OtherCurrency['currency']) => void
type Props = {
  language: Language
  part: PricePart
  values: Values
  change: Change
  switchTo: Switch
}

/**
 * Half a price finds nothing that is wanted, so it waits for a button: its own on wide screens, on
 * the sheet the one that is always in view. Without a script, that one is everywhere.
 */
export function PriceFields({ language, part, values, change, switchTo }: Props) {
  const { other } = part
  return (
    <fieldset>
      <legend>{part.legend}</legend>
      {other && (
        // Without a script it is a link to the page that asks in the other currency.
        <a
          className="inline-flex min-h-touch items-center underline"
          href={other.href}
          onClick={event => {
            event.preventDefault()
            switchTo(other.currency)
          }}
        >
          {other.text}
        </a>
      )}
      <div className="mt-s2 grid grid-cols-[1fr_1fr] gap-s3">
        {part.fields.map(field => (
          <Field key={field.name} field={field} values={values} change={change} />
        ))}
      </div>
      <Button type="submit" className="mt-s3 w-full max-xl:hidden no-scripting:hidden">
        {categoryWords(language).apply}
      </Button>
    </fieldset>
  )
}
