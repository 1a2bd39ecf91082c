import { useCallback } from 'react'
import type { Purpose } from '#src/browser/post-draft/purpose.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { localized, paths, verifyPath, withQuery } from '#src/shared/paths.ts'

/** Links that lead back to the form, with what is written stored meanwhile. */
export function useDetours(language: Language, { path }: Purpose, keep: () => void) {
  const signedOut = useCallback(() => {
    keep()
    location.assign(withQuery(localized(paths.auth, language), { next: path }))
  }, [keep, language, path])
  function verify(code: string) {
    const there = verifyPath(code, language, path)
    if (!there) return false
    keep()
    location.assign(there)
    return true
  }
  return { signedOut, verify }
}
