const SPECIAL = /[&<>"']/g

/** As React writes them; XML knows them too. */
const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;'
}

/** Text for an element or a quoted attribute of HTML or XML. */
export const escapeHtml = (text: string) =>
  // Most texts have none, and a page has thousands of them.
  text.search(SPECIAL) < 0 ? text : text.replace(SPECIAL, sign => ESCAPES[sign] ?? sign)
