import { TOAST_COOKIE, TOAST_SECONDS } from '#src/shared/host-cookie.ts'
import { keepCookie } from './keep-cookie.ts'

/** Goes to another page, which shows the notice; see redirect-toasts.ts. */
export function goWithToast(path: string, toast: string) {
  keepCookie(TOAST_COOKIE, toast, TOAST_SECONDS)
  location.assign(path)
}
