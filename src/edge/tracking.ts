const TRACKING = /^(fbclid|gclid|gbraid|wbraid|msclkid|igshid|igsh|ttclid|mc_[ce]id|_gl|utm_\w+)$/

/**
 * The address without what social networks and mail add to each link: a listing that is shared
 * would have as many pages as visitors.
 */
export function withoutTracking(url: string) {
  const at = url.indexOf('?')
  if (at < 0) return url
  const pairs = url.slice(at + 1).split('&')
  const rest = pairs.filter(pair => !TRACKING.test(pair.split('=')[0] ?? ''))
  if (rest.length === pairs.length) return url
  return rest.length > 0 ? `${url.slice(0, at)}?${rest.join('&')}` : url.slice(0, at)
}
