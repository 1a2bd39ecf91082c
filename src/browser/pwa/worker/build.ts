/** Inserted by the build, see src/server/build/pwa-files.ts; absent in development. */
declare const __BUILD__: string | undefined
declare const __SHELL__: readonly string[] | undefined

/** Names this build of the browser's code. */
export const BUILD = typeof __BUILD__ === 'string' ? __BUILD__ : 'development'

/** The files that an offline page needs. */
export const SHELL = typeof __SHELL__ === 'object' ? __SHELL__ : []
