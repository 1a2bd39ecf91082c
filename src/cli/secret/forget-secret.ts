import { countForeignIdNumbers, countIdNumbersUnder } from '#src/features/trust/check-secret.ts'
import { forgetForeignIdNumbers } from '#src/features/trust/id-number-keys.ts'
import { failWith } from '#src/server/operator-error.ts'
import type { Settings } from '#src/server/settings.ts'
import { onStoppedSite } from './stopped-site.ts'

const USAGE = 'Usage: secret forget [--yes]'

/** For a site that does not start because the secret that hashed its ID numbers is lost. */
export async function forgetSecretCommand(
  settings: Settings,
  [flag]: string[],
  say: (message: string) => void
) {
  if (flag !== undefined && flag !== '--yes') failWith(USAGE)
  const { appSecret, previousSecret } = settings
  return onStoppedSite(settings, say, async tx => {
    const count = await countForeignIdNumbers(tx, appSecret)
    if (count === 0) return 'All ID numbers are under the present APP_SECRET: nothing to forget.'
    if (previousSecret && (await countIdNumbersUnder(tx, previousSecret)) > 0) {
      failWith('APP_SECRET_PREVIOUS still opens ID numbers: run secret change, which keeps them.')
    }
    if (flag === undefined) {
      failWith(
        `This forgets ${count} ID numbers for good, and their members have to verify theirs again. If the old APP_SECRET is still anywhere, set it again instead. To go on, add --yes.`
      )
    }
    const { numbers, members } = await forgetForeignIdNumbers(tx, appSecret)
    return `Forgotten: ${numbers} ID numbers. ${members} members have to verify theirs again.`
  })
}
