import node from '@astrojs/node'
import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import { refuseUndeclaredPages } from './src/server/build/page-declarations.ts'
import { pageFiles } from './src/server/build/page-files.ts'
import { pageStyles } from './src/server/build/page-styles.ts'
import { pwaFiles } from './src/server/build/pwa-files.ts'
import { smallPreload } from './src/server/build/small-preload.ts'
import { staticJsx } from './src/server/build/static-jsx.ts'
import { developmentApp } from './src/server/development.ts'

export default defineConfig({
  output: 'server',
  adapter: node({
    mode: 'middleware',
    bodySizeLimit: 12 * 1024 * 1024,
    // A page is one buffer: in pieces, it takes a fifth longer to make.
    experimentalDisableStreaming: true
  }),
  integrations: [
    react(),
    refuseUndeclaredPages(),
    smallPreload(),
    pageStyles(),
    pageFiles(),
    staticJsx(),
    pwaFiles(),
    developmentApp()
  ],
  session: false,
  trailingSlash: 'ignore',
  compressHTML: true,
  devToolbar: { enabled: false },
  // A page carries the few styles it uses; one request less on a slow line.
  build: { inlineStylesheets: 'always' },
  image: { service: { entrypoint: 'astro/assets/services/noop' } },
  // The wrapper checks every content type; Astro's own check knows forms only.
  security: { checkOrigin: false },
  vite: {
    plugins: [tailwindcss()],
    ssr: {
      external: ['sharp', 'pg-boss', 'postgres', 'drizzle-orm', '@node-rs/argon2', 'oslo', 'lucia']
    }
  }
})
