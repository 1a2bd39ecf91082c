import { createHmac, timingSafeEqual } from 'node:crypto'

/** What only this site can derive from a text: a copy of the database is not enough. */
export const signatureOf = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url')

/** The previous secret, which signed the links in earlier mails. */
export type Secrets = { secret: string; previousSecret?: string | undefined }

export const isSigned = ({ secret, previousSecret }: Secrets, text: string, signature: string) =>
  [secret, previousSecret].some(
    each => each !== undefined && isSame(signatureOf(each, text), signature)
  )

/** Takes the same time whatever was given. */
export function isSame(expected: string, actual: string) {
  const [right, received] = [Buffer.from(expected), Buffer.from(actual)]
  return right.length === received.length && timingSafeEqual(right, received)
}
