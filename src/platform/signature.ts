import { createHmac, timingSafeEqual } from 'node:crypto'

/** What only this site can make of a text: a copy of the database is not enough. */
export const signatureOf = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url')

/** Takes as long whatever was given. */
export function isSame(expected: string, actual: string) {
  const [right, received] = [Buffer.from(expected), Buffer.from(actual)]
  return right.length === received.length && timingSafeEqual(right, received)
}
