/**
 * A random UUID, version 4, the form that a message's `clientId` has; for other ids there is
 * browser/api/new-id.ts, with all 128 bits. `crypto.randomUUID` is missing in older browsers and on
 * plain http.
 */
export function newClientId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
