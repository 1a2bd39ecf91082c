import type { Category } from '#src/shared/catalog/category.ts'
import { applies } from '#src/shared/catalog/values.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { AttributeField, type Value } from './AttributeField.tsx'

type Props = {
  category: Category
  values: Record<string, Value>
  language: Language
  problems: Record<string, string>
  change(key: string, value: Value): void
}

export function DetailFields({ category, values, language, problems, change }: Props) {
  return (
    <div className="grid items-start gap-s4 grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))]">
      {category.attributes
        .filter(attribute => applies(attribute, values))
        .map(attribute => {
          const { key, topLevel } = attribute
          const field = topLevel ? key : `attributes.${key}`
          return (
            <AttributeField
              key={`${category.slug}-${key}`}
              problem={problems[field]}
              change={value => change(key, value)}
              attribute={attribute}
              values={values}
              field={field}
              language={language}
            />
          )
        })}
    </div>
  )
}
