import type { Fault } from './fault.ts'

/** A request, an answer or a page lets through what it must stop. */
export const EDGE: readonly Fault[] = [
  {
    row: 13,
    what: 'other sites may write',
    file: 'src/http/cross-site.ts',
    from: "  throw new Refusal('cross_site')\n",
    to: '',
    tests: ['src/http/cross-site.test.ts']
  },
  {
    row: 14,
    what: 'scripts read the session cookie',
    file: 'src/http/cookies.ts',
    from: "if (!readable) parts.push('HttpOnly')",
    to: "if (!readable) parts.push('Priority=High')",
    tests: ['src/http/cookies.test.ts']
  },
  {
    row: 15,
    what: 'a visitor chooses the address to be counted by',
    file: 'src/edge/forwarded.ts',
    from: 'return hops.at(-trustedProxies) || direct',
    to: 'return hops[0] || direct',
    tests: ['src/edge/forwarded.test.ts']
  },
  {
    row: 44,
    what: 'compressed bodies are taken',
    file: 'src/edge/request-limits.ts',
    from: "if (req.headers['content-encoding']) throw",
    to: "if (req.headers['content-encoding'] === 'zip') throw",
    tests: ['src/edge/request-limits.test.ts']
  },
  {
    row: 44,
    what: 'a body without a length is read for ever',
    file: 'src/edge/request-limits.ts',
    from: 'if (bytes > most && !req.destroyed) {',
    to: 'if (bytes < 0 && !req.destroyed) {',
    tests: ['src/edge/request-limits.test.ts']
  },
  {
    row: 28,
    what: 'pages of members may be kept by caches',
    file: 'src/http/cache.ts',
    from: "if (rule === 'private' || isSignedIn)",
    to: "if (rule === 'private')",
    tests: ['src/http/cache.test.ts']
  },
  {
    row: 35,
    what: 'what was announced while a page was made is forgotten',
    file: 'src/edge/page-cache.ts',
    from: '    copy.dropped = changes.since(began, copy.tags)\n',
    to: '',
    tests: ['src/edge/page-cache.test.ts']
  },
  {
    row: 22,
    what: 'a text ends the script that it stands in',
    file: 'src/components/json-ld/script-json.ts',
    from: '.replace(/[<>&\\u2028\\u2029]/g,',
    to: '.replace(/[&\\u2028\\u2029]/g,',
    tests: ['src/components/json-ld/script-json.test.ts']
  },
  {
    row: 31,
    what: 'mail addresses stand in the log',
    file: 'src/platform/log.ts',
    from: "'a query failed')\n    .replace(MAIL_ADDRESS, HIDDEN)",
    to: "'a query failed')",
    tests: ['src/platform/log.test.ts']
  },
  {
    row: 37,
    what: 'a push leads to the address of a cloud’s own services',
    file: 'src/platform/outgoing.ts',
    from: "  ['169.254.0.0', 16],\n",
    to: '',
    tests: ['src/platform/push.test.ts', 'src/platform/webhook-sender.test.ts']
  },
  {
    row: 36,
    what: 'the name of a photo leads out of its folder',
    file: 'src/platform/storage/photo-key.ts',
    from: 'KEY.test(key)\n',
    to: 'KEY.test(key.slice(-69)) || key.length > 0\n',
    tests: ['src/platform/storage/folder.test.ts', 'src/edge/hostile-paths.test.ts']
  },
  {
    row: 20,
    what: 'no limit is counted',
    file: 'src/http/rate-limiter.ts',
    from: 'await limiter.consume(key, cost)',
    to: 'await limiter.get(key)',
    tests: ['src/http/rate-limiter.test.ts']
  },
  {
    row: 27,
    what: 'a sign-in leads to another site',
    file: 'src/shared/paths.ts',
    from: ' || /^\\/[/\\\\]/.test(next) || /[\\p{Cc}\\\\]/u.test(next)) return paths.home',
    to: ') return paths.home',
    tests: ['src/shared/paths.test.ts']
  },
  {
    row: 14,
    what: 'cookies are sent with what other sites ask for',
    file: 'src/http/cookies.ts',
    from: "'SameSite=Lax'",
    to: "'SameSite=None'",
    tests: ['src/http/cookies.test.ts']
  },
  {
    row: 57,
    what: 'other sites show an answer in a frame',
    file: 'src/edge/security-headers.ts',
    from: "  'content-security-policy': \"frame-ancestors 'none'\",\n",
    to: '',
    tests: ['src/edge/security-headers.test.ts']
  },
  {
    row: 26,
    what: 'an address is written into SQL as it came',
    file: 'src/features/accounts/mail-tokens.ts',
    from: `\${emailFolded}::text`,
    to: `\${sql.raw("'" + emailFolded + "'")}`,
    tests: ['tests/architecture/architecture.test.ts']
  },
  {
    row: 6,
    what: 'a photo is stored as it was sent',
    file: 'src/platform/images/encode.ts',
    from: 'async () => renditions(await decode(bytes)))',
    to: `async () => {
    const made = await renditions(await decode(bytes))
    return { ...made, files: made.files.map(({ key }) => ({ key, bytes })) }
  })`,
    tests: ['src/platform/hostile-photos.test.ts']
  }
]
