import { isLoopback } from '#src/http/cross-site.ts'

const NAMED = ['OPERATOR_NAME', 'OPERATOR_EMAIL'] as const

/** Who is reached from elsewhere processes data of strangers, who must be able to know by whom. */
export function problemsOfOperator(filled: NodeJS.ProcessEnv) {
  const host = URL.parse(filled.PUBLIC_ORIGIN ?? '')?.hostname
  if (!host || isLoopback(host)) return []
  return NAMED.filter(name => filled[name] === undefined).map(
    name =>
      `${name}: needed where PUBLIC_ORIGIN is not this machine; the pages for privacy and terms say it`
  )
}
