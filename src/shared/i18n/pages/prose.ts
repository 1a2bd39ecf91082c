import type { Text } from '../language.ts'

/** A part of a page of prose. Texts may hold `{places}`; a link is a path of the site or an https address. */
export type Block =
  | { heading: Text }
  | { text: Text }
  | { list: readonly Text[] }
  | { steps: readonly Text[] }
  | { link: string; text: Text }

export type Prose = readonly Block[]

export const text = (...text: Text): Block => ({ text })
