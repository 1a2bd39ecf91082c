import { HOST_PREFIX } from '#src/shared/host-cookie.ts'

/** What the server or a script keeps under this name, however it is bound. */
export const keptCookie = (name: string) =>
  new RegExp(`(?:^|; )(?:${HOST_PREFIX})?${name}=([^;]*)`).exec(document.cookie)?.[1]
