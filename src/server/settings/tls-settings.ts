import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import { problemsOfNamedFile } from './secret-files.ts'
import { missingBeside } from './setting-types.ts'

export type TlsFiles = { cert: string; key: string }
type TlsEnvironment = { TLS_CERT_FILE?: string | undefined; TLS_KEY_FILE?: string | undefined }

/** Neither is there, or both are and belong together, and only some may write the key. */
export function problemsOfTls(given: TlsEnvironment) {
  const files = tlsFrom(given)
  if (!files) return missingBeside(given, 'TLS_', ['TLS_CERT_FILE', 'TLS_KEY_FILE'])
  try {
    createSecureContext({ cert: readFileSync(files.cert), key: readFileSync(files.key) })
    return problemsOfNamedFile('TLS_KEY_FILE', files.key)
  } catch (error) {
    const { code = 'not a pair' } = error as NodeJS.ErrnoException
    return [`TLS_CERT_FILE: ${files.cert} cannot be used with ${files.key} (${code})`]
  }
}

export const tlsFrom = ({
  TLS_CERT_FILE: cert,
  TLS_KEY_FILE: key
}: TlsEnvironment): TlsFiles | undefined => (cert && key ? { cert, key } : undefined)
