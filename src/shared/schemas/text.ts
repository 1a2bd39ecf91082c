import * as z from 'zod/mini'
import type { ProblemKey } from '../i18n/problem-words.ts'

/**
 * Control characters (except the line break), all that sets the direction of text, lone surrogates,
 * and what shows nothing: zero-width spaces and the blanks of Hangul and Braille.
 */
const UNWANTED =
  /[\p{Cc}\p{Bidi_Control}\u00AD\u115F\u1160\u180E\u200B\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFFE\uFFFF]/gu
/** Tags show nothing, but behind a black flag they are those of England, Scotland and Wales. */
const TAGS = /(\u{1F3F4}[\u{E0020}-\u{E007F}]+)|[\u{E0000}-\u{E007F}]/gu
const LONE_SURROGATES = /\p{Cs}/gu
/** Joiners and marks, which show nothing by themselves. */
const INVISIBLE = /^[\p{Cf}\p{M}\s]*$/u

/**
 * Text as it is kept: composed (NFC), line breaks as `\\n`, without characters that could reverse
 * it or hide in it, without space at its ends. Lengths count UTF-16 units after this.
 */
export function cleanText(text: string) {
  const clean = text
    .replace(LONE_SURROGATES, '\uFFFD')
    .replace(/\r\n?/g, '\n')
    .replace(TAGS, (_, flag?: string) => flag ?? '')
    .replace(UNWANTED, character => (character === '\n' ? '\n' : ''))
    .normalize('NFC')
    .trim()
  return INVISIBLE.test(clean) ? '' : clean
}

/** The same for a field of one line: every run of white space becomes one space. */
export const cleanLine = (text: string) => cleanText(text).replace(/\s+/g, ' ')

/** An answer that says only what was done, in the caller's language. */
export const said = z.object({ message: z.string() })

/** A field of one line. Problems are message keys. */
export const line = (key: ProblemKey) => z.pipe(z.string(key), z.transform(cleanLine))
export const paragraphs = (key: ProblemKey) => z.pipe(z.string(key), z.transform(cleanText))

type Field = ReturnType<typeof line>
export const atMost = (max: number, field: Field, tooLong: ProblemKey) =>
  z.pipe(field, z.string().check(z.maxLength(max, tooLong)))
/** The same for one that must not be empty. */
export const filled = (max: number, field: Field, missing: ProblemKey, tooLong: ProblemKey) =>
  z.pipe(field, z.string().check(z.minLength(1, missing), z.maxLength(max, tooLong)))

/** True or false; a form sends it as text. */
export const flag = (problem: ProblemKey) =>
  z.pipe(
    z.union([z.boolean(), z.enum(['true', 'false'])], problem),
    z.transform(value => value === true || value === 'true')
  )
