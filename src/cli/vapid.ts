import { join } from 'node:path'
import webPush from 'web-push'
import { keptText } from '#src/platform/kept-text.ts'

type Pair = { publicKey: string; privateKey: string }

/** With other keys no browser that has subscribed before is reached, so they are kept. */
export function keptVapid(folder: string): Pair {
  return JSON.parse(
    keptText(join(folder, 'vapid.json'), () => JSON.stringify(webPush.generateVAPIDKeys()))
  )
}

/** What is wrong with the keys of the settings, one line each. */
export function problemsOfVapid(filled: NodeJS.ProcessEnv) {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = filled
  if ((publicKey === undefined) !== (privateKey === undefined)) {
    const [missing, present] = publicKey ? ['PRIVATE', 'PUBLIC'] : ['PUBLIC', 'PRIVATE']
    return [`VAPID_${missing}_KEY: needed beside VAPID_${present}_KEY`]
  }
  const sized = (name: string, key: string | undefined, bytes: number) =>
    key === undefined || (/^[\w-]+$/.test(key) && Buffer.from(key, 'base64url').length === bytes)
      ? []
      : [`${name}: must be ${bytes} bytes in base64url; make a pair with: npm run cli -- vapid`]
  return [
    ...sized('VAPID_PUBLIC_KEY', publicKey, 65),
    ...sized('VAPID_PRIVATE_KEY', privateKey, 32)
  ]
}
