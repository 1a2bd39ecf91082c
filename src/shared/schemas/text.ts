import * as z from 'zod/mini'

/** Controls (but for the line break), bidi overrides, and surrogates without their other half. */
const UNWANTED = /[\p{Cc}\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/gu

/**
 * Text as it is kept: composed (NFC), line breaks as `\\n`, without characters that could turn it
 * around or hide in it, without space at its ends. Lengths count UTF-16 units after this.
 */
export function cleanText(text: string) {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(UNWANTED, character => (character === '\n' ? '\n' : ''))
    .trim()
}

/** The same for a field of one line: every run of white space becomes one space. */
export const cleanLine = (text: string) => cleanText(text).replace(/\s+/g, ' ')

/** A field of one line. Problems are message keys. */
export const line = (key: string) => z.pipe(z.string(key), z.transform(cleanLine))
export const paragraphs = (key: string) => z.pipe(z.string(key), z.transform(cleanText))
