/** The longest text to search for, in UTF-16 units; in a file of its own, for forms in the browser. */
export const SEARCH_TEXT_MAX = 200

/** The part of what was typed that is searched for, without half a character at its end. */
export const cutSearchText = (text: string, max = SEARCH_TEXT_MAX) =>
  text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')
