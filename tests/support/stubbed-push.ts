import type { BrowserContext } from 'playwright/test'
import type { Device } from './push-service.ts'

/**
 * Browsers of a test reach no push service: subscribing gives this device, for ever nothing when
 * `silent`. Asking for permission gives `permission`.
 */
export async function stubPush(
  context: BrowserContext,
  { endpoint, keys }: Device,
  { permission = 'granted', silent = false }: { permission?: string; silent?: boolean } = {}
) {
  await context.addInitScript(
    given => {
      const kept = { made: sessionStorage.getItem('stubbed-push') !== null }
      const subscription = {
        endpoint: given.endpoint,
        options: { applicationServerKey: null },
        toJSON: () => ({ endpoint: given.endpoint, expirationTime: null, keys: given.keys }),
        unsubscribe: async () => {
          sessionStorage.removeItem('stubbed-push')
          kept.made = false
          return true
        }
      }
      const made = subscription as unknown as PushSubscription
      PushManager.prototype.getSubscription = async () => (kept.made ? made : null)
      PushManager.prototype.subscribe = async () => {
        if (given.silent) return new Promise<never>(() => {})
        sessionStorage.setItem('stubbed-push', 'yes')
        kept.made = true
        return made
      }
      let answered = kept.made ? 'granted' : 'default'
      Object.defineProperty(Notification, 'permission', { get: () => answered })
      Notification.requestPermission = async () => {
        answered = given.permission
        return answered as NotificationPermission
      }
    },
    { endpoint, keys, permission, silent }
  )
}
