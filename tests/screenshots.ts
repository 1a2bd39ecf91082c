import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { INSTALL_SCREENS } from '#src/shared/install-screens.ts'
import { DOUBLE_FONT_PX } from '#tests/support/double-font.ts'
import { openModelServer } from '#tests/support/model-server.ts'
import { demonstrationDrawn, startServer } from '#tests/support/server.ts'
import { openSite, type Site } from '#tests/support/site.ts'
import type { Stop } from '#tests/support/tour/stop.ts'
import { TOURS, type Tour } from '#tests/support/tour/tours.ts'
import playwright from '../playwright.config.ts'

const FOLDER = '.data/screenshots'
const LANGUAGES = ['sq', 'en'] as const
const WIDTHS = [320, 360, 768, 1280]
const SCHEMES = ['light', 'dark'] as const
/** The readme shows these of its pictures in `docs`, phone and wide screen side by side. */
const IN_README = [
  ['home', 'home'],
  ['listing', 'listing-compared']
] as const

/** What a browser shows before it installs the site; src/pages/manifest.webmanifest.ts names them. */
const IN_MANIFEST = [
  ['home', 'home'],
  ['search', 'search-cars'],
  ['listing', 'listing-compared']
] as const

type Look = { language: 'sq' | 'en'; width: number; scheme: 'light' | 'dark'; large?: true }
const LOOKS: Look[] = LANGUAGES.flatMap((language): Look[] => [
  ...SCHEMES.flatMap(scheme => WIDTHS.map(width => ({ language, width, scheme }))),
  { language, width: 360, scheme: 'light', large: true }
])

/** As `sq-360-light`, or `sq-360-light-large` with a font of 32 px. */
const nameOf = ({ language, width, scheme, large }: Look) =>
  `${language}-${width}-${scheme}${large ? '-large' : ''}`

const fileOf = ({ name }: Pick<Stop, 'name'>, look: Look) =>
  join(FOLDER, `${name}-${nameOf(look)}.png`)

/** By a setting of Chromium's own: what CDP sets is forgotten when the page is resized to its height. */
const LARGE_FONT = `--blink-settings=defaultFontSize=${DOUBLE_FONT_PX},defaultFixedFontSize=${DOUBLE_FONT_PX}`

/**
 * Every page in both languages, four widths, light and dark, and with a large font. Pages or looks on
 * the command line: only those.
 */
async function main(args: string[]) {
  const looks = LOOKS.filter(look => args.includes(nameOf(look)))
  const names = args.filter(arg => !LOOKS.some(look => nameOf(look) === arg))
  const model = await openModelServer()
  const server = await startServer({ env: { DEMO: 'on', RATE_LIMITS: 'off', ...model.env } })
  process.env.TEST_ORIGIN = server.origin
  process.env.TEST_FOLDER = server.folder
  const site = await openSite()
  const options = playwright.use?.launchOptions
  const browser = await chromium.launch(options)
  const large = await chromium.launch({
    ...options,
    args: [...(options?.args ?? []), LARGE_FONT]
  })
  try {
    await demonstrationDrawn(server.folder)
    const wanted = ({ name }: Pick<Stop, 'name'>) => names.length === 0 || names.includes(name)
    if (args.length === 0) await rm(FOLDER, { recursive: true, force: true })
    await mkdir(FOLDER, { recursive: true })
    for (const prepare of Object.values(TOURS)) {
      const whole = await prepare(site)
      const tour = { ...whole, stops: whole.stops.filter(wanted) }
      for (const look of looks.length > 0 ? looks : LOOKS) {
        await walk(look.large ? large : browser, site, look, tour)
      }
    }
    if (looks.length > 0) return
    for (const [picture, name] of IN_README) if (wanted({ name })) await compose(picture, name)
    for (const [picture, name] of IN_MANIFEST) if (wanted({ name })) await crop(picture, name)
  } finally {
    await Promise.all([browser.close(), large.close()])
    await site.close()
    await server.stop()
    await model.close()
  }
}

async function walk(browser: Browser, site: Site, look: Look, { member, stops }: Tour) {
  if (stops.length === 0) return
  const context = await browser.newContext({
    baseURL: site.origin,
    locale: look.language === 'sq' ? 'sq-AL' : 'en-GB',
    timezoneId: 'Europe/Tirane',
    colorScheme: look.scheme,
    viewport: { width: look.width, height: look.width < 700 ? 760 : 800 }
  })
  await member?.signIn(context)
  const page = await context.newPage()
  for (const stop of stops) {
    // A busy machine may be too slow for what is done before the look.
    await visit(page, stop, look).catch(() => visit(page, stop, look))
  }
  await context.close()
}

async function visit(page: Page, stop: Stop, look: Look) {
  await page.goto(look.language === 'en' ? `/en${stop.path}` : stop.path)
  await stop.before?.(page)
  await page.mouse.move(0, 0)
  // Pictures below the fold load when they come near.
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.allSettled([...document.images].map(image => image.decode()))
  })
  await page.screenshot({ path: fileOf(stop, look), fullPage: true })
  process.stdout.write(`${fileOf(stop, look)}\n`)
}

const HEIGHT = 760
const GAP = 30

/** The first screens of a phone and of a wide window, beside each other, as `docs/PICTURE.webp`. */
async function compose(picture: string, name: string) {
  const phone = fileOf({ name }, { language: 'sq', width: 360, scheme: 'light' })
  const wide = fileOf({ name }, { language: 'sq', width: 1280, scheme: 'light' })
  const wideWidth = 1000
  const [left, right] = await Promise.all([
    sharp(phone).extract({ left: 0, top: 0, width: 360, height: HEIGHT }).png().toBuffer(),
    sharp(wide)
      .resize({ width: wideWidth })
      .extract({ left: 0, top: 0, width: wideWidth, height: HEIGHT })
      .png()
      .toBuffer()
  ])
  await sharp({
    create: { width: 360 + GAP + wideWidth, height: HEIGHT, channels: 3, background: '#E7E2DA' }
  })
    .composite([
      { input: left, left: 0, top: 0 },
      { input: right, left: 360 + GAP, top: 0 }
    ])
    .webp({ quality: 80 })
    .toFile(`docs/${picture}.webp`)
}

/** The first screens in Albanian, as `public/screen-PICTURE-WIDTH.webp`. */
async function crop(picture: string, name: string) {
  for (const { width, height } of INSTALL_SCREENS) {
    await sharp(fileOf({ name }, { language: 'sq', width, scheme: 'light' }))
      .extract({ left: 0, top: 0, width, height })
      .webp({ quality: 70, effort: 6 })
      .toFile(`public/screen-${picture}-${width}.webp`)
  }
}

await main(process.argv.slice(2))
