import type { ServerResponse } from 'node:http'

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Camera and location are for the site itself, which is the browsers' default anyway.
  'permissions-policy': 'microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // For what is not a page: pages, photos and refusals replace it with their own policy.
  'content-security-policy': "frame-ancestors 'none'",
  'x-frame-options': 'DENY'
}
const HSTS = 'max-age=31536000; includeSubDomains'

/** On every answer. Pages bring their own policy for scripts, styles and frames. */
export function secure(res: ServerResponse, publicOrigin: string) {
  for (const [name, value] of Object.entries(securityHeaders(publicOrigin))) {
    res.setHeader(name, value)
  }
}

export const securityHeaders = (publicOrigin: string): Record<string, string> => ({
  ...HEADERS,
  ...(publicOrigin.startsWith('https:') && { 'strict-transport-security': HSTS })
})
