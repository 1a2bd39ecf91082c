/**
 * What a browser shows before it installs the site: `public/screen-NAME-WIDTH.webp`, made by
 * `npm run screenshots`. No side may be more than 2.3 times the other, or none is shown.
 */
export const INSTALL_SCREENS = [
  { width: 360, height: 760, form: 'narrow' },
  { width: 1280, height: 800, form: 'wide' }
] as const
