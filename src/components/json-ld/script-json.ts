const ESCAPES: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029'
}

/** `<`, `>` and `&` only occur inside JSON's strings, where the escapes mean the same. */
export function scriptJson(value: unknown) {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, sign => ESCAPES[sign] ?? '')
}
