/** A random id, 128 bits in hex. `crypto.randomUUID` is missing in older browsers and on plain http. */
export const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0')
  ).join('')
