import type { ServerResponse } from 'node:http'

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'camera=(self), geolocation=(self), microphone=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY'
}
const HSTS = 'max-age=31536000; includeSubDomains'
const FRAMES = "; frame-ancestors 'none'"

/** On every answer. Pages bring their policy for scripts and styles; here it learns about frames. */
export function secure(res: ServerResponse, publicOrigin: string) {
  for (const [name, value] of Object.entries(HEADERS)) res.setHeader(name, value)
  if (publicOrigin.startsWith('https:')) res.setHeader('strict-transport-security', HSTS)
  const setHeader = res.setHeader.bind(res)
  const completed = (name: string, value: string) =>
    name.toLowerCase() === 'content-security-policy' && !value.includes('frame-ancestors')
      ? `${value.replace(/;\s*$/, '')}${FRAMES}`
      : value
  res.setHeader = (name, value) =>
    setHeader(name, typeof value === 'string' ? completed(name, value) : value)
  const writeHead = res.writeHead.bind(res) as (...args: unknown[]) => ServerResponse
  res.writeHead = ((status: number, ...rest: unknown[]) => {
    const given = rest.find(each => typeof each === 'object')
    if (given && !Array.isArray(given)) {
      for (const [name, value] of Object.entries(given as Record<string, string>)) {
        if (typeof value === 'string')
          (given as Record<string, string>)[name] = completed(name, value)
      }
    }
    return writeHead(status, ...rest)
  }) as typeof res.writeHead
}
