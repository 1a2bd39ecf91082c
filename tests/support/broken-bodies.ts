/** Deeper than JSON.stringify, or anything else that calls itself, can follow. */
const DEPTH = 10_000
const nestedList = '['.repeat(DEPTH) + ']'.repeat(DEPTH)
const nestedObject = `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`

/** As text of JSON, in the place of a field's value. */
const VALUES = { nestedList, nestedObject, infinite: '1e309', long: '9'.repeat(5000) }

export type SentBody = { what: string; body: string | Uint8Array<ArrayBuffer> }
type Fields = Record<string, unknown>

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap(part => [...(typeof part === 'string' ? Buffer.from(part) : part)]))

/** The text of JSON with a field more, which may repeat one that is there. */
const withField = (valid: Fields, name: string, text: string) => {
  const others = JSON.stringify(valid).slice(1, -1)
  return `{${others}${others && ','}${JSON.stringify(name)}:${text}}`
}

/** What is no JSON, or no object: whatever the route takes, it cannot be this. */
export function unreadableBodies(valid: Fields): SentBody[] {
  const text = JSON.stringify(valid)
  return [
    { what: 'nothing', body: '' },
    { what: 'spaces', body: ' \n ' },
    { what: 'cut off', body: text.slice(0, -1) },
    { what: 'cut off in a name', body: '{"na' },
    { what: 'a comma at the end', body: '{"a":1,}' },
    { what: 'two objects', body: text + text },
    { what: 'single quotes', body: "{'a':1}" },
    { what: 'a comment', body: `${text}//` },
    { what: 'NaN', body: '{"a":NaN}' },
    { what: 'a line break in a text', body: '{"a":"\n"}' },
    { what: 'a half escape', body: '{"a":"\\u12"}' },
    { what: 'UTF-16', body: Uint8Array.from(Buffer.from(text, 'utf16le')) },
    { what: 'bytes of no encoding', body: bytes([0xff, 0xfe, 0xc3, 0x28]) },
    { what: 'lists not closed', body: '['.repeat(DEPTH) },
    { what: 'null', body: 'null' },
    { what: 'a number', body: '1e309' },
    { what: 'a text', body: '"{}"' },
    { what: 'nested lists', body: nestedList }
  ]
}

/** What can be read, and may mean something else to another parser. */
export function oddBodies(valid: Fields, names: readonly string[]): SentBody[] {
  const fields = [...new Set([...names, ...Object.keys(valid)])]
  return [
    { what: 'a byte order mark', body: bytes([0xef, 0xbb, 0xbf], JSON.stringify(valid)) },
    { what: 'nested objects', body: nestedObject },
    { what: 'an unknown nested field', body: withField(valid, 'unknown', nestedObject) },
    { what: 'another prototype', body: withField(valid, '__proto__', '{"role":"admin"}') },
    ...fields.flatMap(name => [
      { what: `${name} twice`, body: withField(valid, name, 'null') },
      {
        what: `${name} in invalid UTF-8`,
        body: bytes(`{${JSON.stringify(name)}:"`, [0xc3, 0x28, 0xff], '"}')
      },
      ...Object.entries(VALUES).flatMap(([kind, text]) => {
        const { [name]: _, ...others } = valid
        return [
          { what: `${name}: ${kind}`, body: withField(others, name, text) },
          { what: `${name}: a field with ${kind}`, body: withField(others, name, `{"a":${text}}`) }
        ]
      })
    ])
  ]
}
