import type { APIRoute } from 'astro'
import { installWords } from '#src/shared/i18n/push.ts'
import { localized, paths } from '#src/shared/paths.ts'

/** What a browser needs to keep the site as an app. */
export const GET: APIRoute = ({ locals: { site, language } }) => {
  const home = localized(paths.home, language)
  const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose
  })
  const manifest = {
    id: '/',
    name: site,
    short_name: site,
    description: installWords(language).appDescription,
    lang: language,
    start_url: home,
    scope: '/',
    display: 'standalone',
    background_color: '#FBFAF7',
    theme_color: '#FBFAF7',
    icons: [
      icon('/icon-192.png', 192, 'any'),
      icon('/icon-512.png', 512, 'any'),
      icon('/icon-maskable-512.png', 512, 'maskable')
    ]
  }
  return new Response(JSON.stringify(manifest), {
    headers: {
      'content-type': 'application/manifest+json',
      'cache-control': 'public, max-age=3600'
    }
  })
}
