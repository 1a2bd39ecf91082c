import { createHmac, timingSafeEqual } from 'node:crypto'

/** What only this site can make of a text: a copy of the database is not enough. */
export const signatureOf = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url')

/** The secret before signed what stands in mails of then. */
export type Secrets = { secret: string; previousSecret?: string | undefined }

export const isSigned = ({ secret, previousSecret }: Secrets, text: string, signature: string) =>
  [secret, previousSecret].some(
    each => each !== undefined && isSame(signatureOf(each, text), signature)
  )

/** Takes as long whatever was given. */
export function isSame(expected: string, actual: string) {
  const [right, received] = [Buffer.from(expected), Buffer.from(actual)]
  return right.length === received.length && timingSafeEqual(right, received)
}
