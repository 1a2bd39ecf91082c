export const LANGUAGES = ['sq', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

export type Text = readonly [sq: string, en: string]

export const say = (text: Text, language: Language) => text[LANGUAGES.indexOf(language)] ?? text[0]

/** The words of one part of the site, both languages side by side, so that neither can be missing. */
export function words<Key extends string>(texts: Record<Key, Text>) {
  const entries = Object.entries<Text>(texts)
  const spoken = Object.fromEntries(
    LANGUAGES.map(language => [
      language,
      Object.fromEntries(entries.map(([key, text]) => [key, say(text, language)]))
    ])
  ) as Record<Language, Record<Key, string>>
  return (language: Language) => spoken[language]
}

/** For what stands in one line, also where there is little room. */
export const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')

/** Short texts beside each other: "2015 · Naftë". No line begins with a dot. */
export const dotted = (texts: readonly (string | undefined)[]) =>
  texts.filter(Boolean).join('\u00a0· ')

/** Puts values in the places named `{like this}`. A place without a value stays visible. */
export function fill(text: string, values: Record<string, string | number>) {
  return text.replace(/\{(\w+)\}/g, (place, name: string) =>
    isolated(String(values[name] ?? place))
  )
}

/** The living alphabets that are written from right to left: Hebrew, Arabic, Syriac, Thaana, N'Ko. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/

/**
 * Between U+2068 and U+2069 its direction does not turn around the sentence that it stands in. What
 * has lines of its own is no part of a sentence.
 */
export const isolated = (value: string) =>
  RIGHT_TO_LEFT.test(value) && !value.includes('\n') ? `\u2068${value}\u2069` : value

type Plural<Words> = {
  [Key in keyof Words]: Key extends `${infer Base}_one`
    ? `${Base}_other` extends keyof Words
      ? Base
      : never
    : never
}[keyof Words]

/** `counted(t, 'count', 5)` says `count_one` or `count_other`, as CLDR has it for both languages. */
export function counted<Words extends Record<string, string>>(
  t: Words,
  key: Plural<Words>,
  n: number,
  values: Record<string, string | number> = {}
) {
  const text = t[`${String(key)}_${n === 1 ? 'one' : 'other'}`] ?? ''
  return fill(text, { n: n.toLocaleString('en-US'), ...values })
}
