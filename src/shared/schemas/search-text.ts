/** How long a text to search for is at most, in UTF-16 units; here alone, for forms in the browser too. */
export const SEARCH_TEXT_MAX = 200

/** So much of what was typed as is searched for, and no half of a character at its end. */
export const cutSearchText = (text: string, max = SEARCH_TEXT_MAX) =>
  text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')
