import { join } from 'node:path'
import webPush from 'web-push'
import { keptText } from '#src/platform/kept-text.ts'
import { missingBeside } from './setting-types.ts'

type Pair = { publicKey: string; privateKey: string }

export const vapidFile = (folder: string) => join(folder, 'vapid.json')

/**
 * With other keys no browser that has subscribed before is reached, so they are kept.
 *
 * @returns undefined where the file holds no pair of keys
 */
export function keptVapid(folder: string): Pair | undefined {
  const text = keptText(vapidFile(folder), () => JSON.stringify(webPush.generateVAPIDKeys()))
  const { publicKey, privateKey } = parsed(text)
  return isKey(publicKey, PUBLIC_BYTES) && isKey(privateKey, PRIVATE_BYTES)
    ? { publicKey, privateKey }
    : undefined
}

function parsed(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}

const [PUBLIC_BYTES, PRIVATE_BYTES] = [65, 32]

const isKey = (key: unknown, bytes: number): key is string =>
  typeof key === 'string' && /^[\w-]+$/.test(key) && Buffer.from(key, 'base64url').length === bytes

/** What is wrong with the keys of the settings, one line each. */
export function problemsOfVapid(filled: NodeJS.ProcessEnv) {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = filled
  const missing = missingBeside(filled, 'VAPID_', ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'])
  if (missing.length > 0) return missing
  const sized = (name: string, key: string | undefined, bytes: number) =>
    key === undefined || isKey(key, bytes)
      ? []
      : [`${name}: must be ${bytes} bytes in base64url; make a pair with: npm run cli -- vapid`]
  return [
    ...sized('VAPID_PUBLIC_KEY', publicKey, PUBLIC_BYTES),
    ...sized('VAPID_PRIVATE_KEY', privateKey, PRIVATE_BYTES)
  ]
}
