import { type Language, say } from '../i18n/language.ts'
import { type Attribute, type AttributeValues, type Category, YES } from './category.ts'
import { applies } from './values.ts'
import { shownLabel, valueText } from './wording.ts'

export type JsonLd =
  | string
  | number
  | boolean
  | readonly JsonLd[]
  | { readonly [property: string]: JsonLd }

type Value = AttributeValues[string]

function schemaValue(attribute: Attribute, value: Value, language: Language): JsonLd {
  if (attribute.schemaOrg === 'brand') return { '@type': 'Brand', name: String(value) }
  if (attribute.type === 'number') {
    if (attribute.plain) return String(value)
    const { unitCode } = attribute
    return unitCode
      ? { '@type': 'QuantitativeValue', value: Number(value), unitCode }
      : Number(value)
  }
  if (attribute.type === 'boolean') return value === YES
  if (attribute.type === 'choice') {
    const option = attribute.options.find(one => one.value === value)
    return option?.schemaOrg ?? (option ? say(option.label, language) : String(value))
  }
  return valueText(attribute, value, language)
}

function additional(attribute: Attribute, value: Value, language: Language): JsonLd {
  const name = shownLabel(attribute, language)
  if (attribute.type !== 'number') {
    return { '@type': 'PropertyValue', name, value: valueText(attribute, value, language) }
  }
  const { unitCode } = attribute
  return { '@type': 'PropertyValue', name, value: Number(value), ...(unitCode && { unitCode }) }
}

/** Without a property of its own it goes into `additionalProperty`, which jobs do not have. */
export function attributesJsonLd(
  category: Category,
  values: AttributeValues,
  language: Language
): { readonly [property: string]: JsonLd } {
  const properties = category.attributes.flatMap(attribute => {
    const value = values[attribute.key]
    return value === undefined || !applies(attribute, values) ? [] : [{ attribute, value }]
  })
  const own = properties.flatMap(({ attribute, value }) =>
    attribute.schemaOrg ? [[attribute.schemaOrg, schemaValue(attribute, value, language)]] : []
  )
  const others = properties
    .filter(({ attribute }) => !attribute.schemaOrg)
    .map(({ attribute, value }) => additional(attribute, value, language))
  const more = category.schemaType !== 'JobPosting' && others.length > 0
  return { ...Object.fromEntries(own), ...(more && { additionalProperty: others }) }
}
