import { HOST_PREFIX } from '#src/shared/host-cookie.ts'

/**
 * What the server or a script stores under this name; as on the server, the host-bound one takes
 * precedence.
 */
export const keptCookie = (name: string) => stored(HOST_PREFIX + name) ?? stored(name)

const stored = (name: string) => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1]
