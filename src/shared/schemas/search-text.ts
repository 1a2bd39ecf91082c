/** How long a text to search for is at most, in UTF-16 units; here alone, for forms in the browser too. */
export const SEARCH_TEXT_MAX = 200
