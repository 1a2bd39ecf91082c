import { HOST_PREFIX } from '#src/shared/host-cookie.ts'

/** What the server or a script keeps under this name; as the server reads it, the bound one counts first. */
export const keptCookie = (name: string) => stored(HOST_PREFIX + name) ?? stored(name)

const stored = (name: string) => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1]
