import type { Text } from '../i18n/language.ts'
import type { Option } from './category.ts'

/** Options from `{ value: [Albanian, English] }`, in that order (integers would move to the front). */
export function labelled(labels: Readonly<Record<string, Text>>): Option[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}

/** The options, some with more that is known about them, by their values. */
export const withMore = (
  options: readonly Option[],
  more: Readonly<Record<string, Partial<Option>>>
): Option[] => options.map(option => ({ ...option, ...more[option.value] }))

export function named(...names: string[]): Option[] {
  return names.map(name => ({ value: name, label: [name, name] }))
}

/** What stands between the commas of a text of several lines. */
export const listed = (text: string) => text.trim().replace(/\s+/g, ' ').split(', ')
