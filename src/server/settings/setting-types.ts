import { isIP } from 'node:net'
import * as z from 'zod'

/** DATA_DIR where it is not set. */
export const DATA_FOLDER = '.data'

/** Of settings that only work together, those that are missing beside others, one line each. */
export function missingBeside(
  filled: Record<string, unknown>,
  prefix: string,
  names: readonly string[]
) {
  const missing = names.filter(name => filled[name] === undefined)
  if (missing.length === names.length) return []
  return missing.map(name => `${name}: needed beside the other ${prefix} settings`)
}

const beginningOf = (protocol: string) => (protocol === 'mailto:' ? protocol : `${protocol}//`)

export const url = (...protocols: string[]) =>
  z.string().refine(text => protocols.includes(URL.parse(text)?.protocol ?? ''), {
    error: `must be an address beginning with ${protocols.map(beginningOf).join(' or ')}`
  })

export const wholeNumber = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`
  const digits = z.string().trim().regex(/^\d+$/, { error }).transform(Number)
  return digits.pipe(z.number().min(min, { error }).max(max, { error }))
}

export const port = wholeNumber(0, 65_535)
export const onOff = z.enum(['on', 'off'])

export const hostName = z
  .string()
  .refine(text => isIP(text) > 0 || /^[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(text), {
    error: 'must be an address or a host'
  })

const isDomain = (text: string) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(text)
const isHost = (text: string) =>
  text.includes('://') ? URL.parse(text)?.origin === text : isDomain(text)

const withCommas = z
  .string()
  .transform(text => text.split(',').flatMap(part => part.trim().toLowerCase() || []))

/** Set but empty, it would open what it is there to close. */
export const domains = withCommas.refine(
  all => all.length > 0 && all.every(each => isDomain(each) && isIP(each) === 0),
  { error: 'must be names (hooks.example.com; xn--dyqan-rsa.al for dyqanë.al), with commas' }
)

export const hosts = withCommas.refine(all => all.every(isHost), {
  error: 'must be hosts (push.example.org) or origins (http://10.0.0.5:8080), with commas'
})

/** `tregu@example.al`, or `"Tregu" <tregu@example.al>`. */
export const sender = z
  .string()
  .regex(
    /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
    'must be a mail address, or a name and <a mail address>'
  )
