import { isLoopback } from '#src/http/cross-site.ts'

const NAMED = ['OPERATOR_NAME', 'OPERATOR_EMAIL'] as const

/** A site that others can reach processes their data, and they must be able to know who runs it. */
export function problemsOfOperator(filled: NodeJS.ProcessEnv) {
  const host = URL.parse(filled.PUBLIC_ORIGIN ?? '')?.hostname
  if (!host || isLoopback(host)) return []
  return NAMED.filter(name => filled[name] === undefined).map(
    name =>
      `${name}: needed where PUBLIC_ORIGIN is not this machine; the pages for privacy and terms say it`
  )
}
