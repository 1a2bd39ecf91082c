import { keepCookie } from './keep-cookie.ts'

const TOAST_SECONDS = 30

/** Goes to another page, which shows the notice; see redirect-toasts.ts. */
export function goWithToast(path: string, toast: string) {
  keepCookie('toast', toast, TOAST_SECONDS)
  location.assign(path)
}
