/** What the journeys send, and what no line of a log may hold. */
const SECRETS = {
  'an e-mail address': /[\w.+-]+@shembull\.al/,
  'a password': /shtepia-/,
  'a cookie': /(session|device|known)=[\w-]{20}/,
  'an ID number': /\b[A-J]\d{8}[A-W]\b/,
  'a telephone number': /[" ]06[789][ \d]{7,10}[" ]/,
  'what somebody wrote': /A është ende|Fshehtë /,
  'an assistant or access token': /\btregu_[\w-]{20}|Bearer \w/
}

/** The lines of a log that say too much, each with what they say; what is no line of JSON was for the operator. */
export const secretsIn = (log: string) =>
  log
    .split('\n')
    .filter(line => line.startsWith('{'))
    .flatMap(line =>
      Object.entries(SECRETS)
        .filter(([, pattern]) => pattern.test(line))
        .map(([what]) => `${what}: ${line}`)
    )
