import type { Language } from '../i18n/language.ts'
import type { Attribute, AttributeValues, Category } from './category.ts'
import { applies } from './values.ts'
import { shownLabel, valueText } from './wording.ts'

export type Fact = { key: string; label: string; value: string }

function factsOf(
  attributes: readonly Attribute[],
  values: AttributeValues,
  language: Language
): Fact[] {
  return attributes.flatMap(attribute => {
    const value = values[attribute.key]
    if (value === undefined || !applies(attribute, values)) return []
    const text = valueText(attribute, value, language)
    return text ? [{ key: attribute.key, label: shownLabel(attribute, language), value: text }] : []
  })
}

export function facts(category: Category, values: AttributeValues, language: Language) {
  return factsOf(category.attributes, values, language)
}

export function cardFacts(category: Category, values: AttributeValues, language: Language) {
  const repeated = category.attributes.filter(attribute => attribute.onCard)
  return factsOf(repeated, values, language)
}
