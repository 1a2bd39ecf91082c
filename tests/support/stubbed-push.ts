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
    target => {
      const state = { made: sessionStorage.getItem('stubbed-push') !== null }
      const subscription = {
        endpoint: target.endpoint,
        options: { applicationServerKey: null },
        toJSON: () => ({ endpoint: target.endpoint, expirationTime: null, keys: target.keys }),
        unsubscribe: async () => {
          sessionStorage.removeItem('stubbed-push')
          state.made = false
          return true
        }
      }
      const made = subscription as unknown as PushSubscription
      PushManager.prototype.getSubscription = async () => (state.made ? made : null)
      PushManager.prototype.subscribe = async () => {
        if (target.silent) return new Promise<never>(() => {})
        sessionStorage.setItem('stubbed-push', 'yes')
        state.made = true
        return made
      }
      let answered = state.made ? 'granted' : 'default'
      Object.defineProperty(Notification, 'permission', { get: () => answered })
      Notification.requestPermission = async () => {
        answered = target.permission
        return answered as NotificationPermission
      }
    },
    { endpoint, keys, permission, silent }
  )
}
