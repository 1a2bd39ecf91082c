import * as z from 'zod/mini'
import { ADDED_KINDS } from '../catalog/added/added-category.ts'
import { atMost, filled, flag, line } from './text.ts'

export const CATEGORY_NAME_MAX = 40
export const UNIT_MAX = 12
export const ATTRIBUTES_MAX = 12
export const OPTIONS_MAX = 60
export const NUMBER_MAX = 1_000_000_000
/** One sign as people see it, though it may be several characters. */
const EMOJI =
  /^(?:\p{Regional_Indicator}{2}|\p{Extended_Pictographic}[\u{1F3FB}-\u{1F3FF}]?\uFE0F?(?:\u200D\p{Extended_Pictographic}[\u{1F3FB}-\u{1F3FF}]?\uFE0F?)*)$/u

const name = filled(CATEGORY_NAME_MAX, line('nameRequired'), 'nameRequired', 'categoryNameTooLong')
const emoji = z.pipe(line('emojiInvalid'), z.string().check(z.regex(EMOJI, 'emojiInvalid')))

const option = z.object({ sq: name, en: name })
const number = z.optional(
  z
    .number('numberInvalid')
    .check(z.int('numberInvalid'), z.gte(0, 'numberInvalid'), z.lte(NUMBER_MAX, 'numberInvalid'))
)

const attribute = z
  .object({
    /** For an existing one: its kind stays, its bounds may grow, `options` are added to its own. */
    key: z.optional(z.string().check(z.maxLength(100))),
    kind: z.enum(ADDED_KINDS, 'kindRequired'),
    labelSq: name,
    labelEn: name,
    hidden: z._default(flag('invalidInput'), false),
    unit: z._default(atMost(UNIT_MAX, line('unitTooLong'), 'unitTooLong'), ''),
    min: number,
    max: number,
    options: z._default(
      z.array(option, 'optionsRequired').check(z.maxLength(OPTIONS_MAX, 'optionsTooMany')),
      []
    )
  })
  .check(
    z.check(({ value, issues }) => {
      const { key, kind, options, min = 0, max = NUMBER_MAX } = value
      const problem = (path: string, message: string) =>
        issues.push({ code: 'custom', message, path: [path], input: value })
      const isNew = key === undefined
      const isChoice = kind === 'choice' || kind === 'choices'
      if (isNew && isChoice && options.length < 2) problem('options', 'optionsRequired')
      if (isNew && kind === 'number' && min >= max) problem('max', 'boundsReversed')
    })
  )

export const addedCategoryInput = z.object({
  nameSq: name,
  nameEn: name,
  emoji,
  asksCondition: z._default(flag('invalidInput'), true),
  attributes: z._default(
    z.array(attribute, 'invalidInput').check(z.maxLength(ATTRIBUTES_MAX, 'attributesTooMany')),
    []
  )
})
export type AddedCategoryInput = z.output<typeof addedCategoryInput>
export type AddedAttributeInput = AddedCategoryInput['attributes'][number]

export const addedCategoryAnswer = z.object({ id: z.number(), slug: z.string() })
