import type { APIRoute } from 'astro'
import { headerWords } from '#src/shared/i18n/header.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { postWords } from '#src/shared/i18n/post.ts'
import { installWords, screenWords } from '#src/shared/i18n/push.ts'
import { watchingWords } from '#src/shared/i18n/watching.ts'
import { INSTALL_SCREENS } from '#src/shared/install-screens.ts'
import { localized, paths } from '#src/shared/paths.ts'

/** One app, in whichever language it is installed. */
export const GET: APIRoute = ({ locals: { site, language } }) => {
  const manifest = {
    id: '/',
    name: site,
    short_name: site,
    description: installWords(language).appDescription,
    lang: language,
    dir: 'ltr',
    categories: ['shopping', 'lifestyle'],
    start_url: localized(paths.home, language),
    scope: '/',
    display: 'standalone',
    background_color: '#FBFAF7',
    theme_color: '#FBFAF7',
    icons: [
      icon('/icon-192.png', 192, 'any'),
      icon('/icon-512.png', 512, 'any'),
      icon('/icon-maskable-192.png', 192, 'maskable'),
      icon('/icon-maskable-512.png', 512, 'maskable'),
      icon('/icon-monochrome-512.png', 512, 'monochrome')
    ],
    screenshots: screenshots(language),
    shortcuts: shortcuts(language),
    share_target: shareTarget(language)
  }
  return new Response(JSON.stringify(manifest), {
    headers: {
      'content-type': 'application/manifest+json',
      'cache-control': 'public, max-age=3600'
    }
  })
}

const icon = (src: string, size: number, purpose: 'any' | 'maskable' | 'monochrome') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose
})

/** Pages of the demonstration, in Albanian in both languages: the one that most people install. */
const screenshots = (language: Language) =>
  INSTALL_SCREENS.flatMap(({ width, height, form }) =>
    (['home', 'search', 'listing'] as const).map(name => ({
      src: `/screen-${name}-${width}.webp`,
      sizes: `${width}x${height}`,
      type: 'image/webp',
      form_factor: form,
      label: screenWords(language)[name]
    }))
  )

function shortcuts(language: Language) {
  const header = headerWords(language)
  const to = (name: string, path: string, picture: string) => ({
    name,
    url: localized(path, language),
    icons: [icon(`/shortcut-${picture}.png`, 96, 'any')]
  })
  return [
    to(postWords(language).title, paths.post, 'post'),
    to(header.search, paths.search, 'search'),
    to(header.messages, paths.messages, 'messages'),
    to(watchingWords(language).savedTitle, paths.saved, 'saved')
  ]
}

/**
 * Photos from the gallery open the post form; src/browser/pwa/worker/shared-photos.ts receives
 * them.
 */
const shareTarget = (language: Language) => ({
  action: localized(paths.share, language),
  method: 'POST',
  enctype: 'multipart/form-data',
  params: {
    title: 'title',
    text: 'text',
    files: [{ name: 'photos', accept: ['image/jpeg', 'image/png', 'image/webp'] }]
  }
})
