import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const INSTALLED = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Opens a page for about half the processor time of a full Chromium, but has no notifications. */
const HEADLESS_SHELL = 'chromium-headless-shell'

/** Sets what playwright.config.ts and the journeys read; a browser in CHROMIUM_PATH is used for all. */
export async function provideBrowsers(say) {
  const given = process.env.CHROMIUM_PATH
  const full = await findBrowser(say)
  process.env.CHROMIUM_PATH = full
  process.env.CHROMIUM_SHELL_PATH ||= (given === full ? full : which(HEADLESS_SHELL)) ?? full
}

/** @returns the path of a full Chromium, not the headless shell */
export async function findBrowser(say) {
  const given = process.env.CHROMIUM_PATH
  if (given && existsSync(given)) return given
  const found = installed() ?? (await playwrights())
  if (found) return found
  say('Installing a browser (once) ...')
  await download()
  return installed() ?? (await playwrights()) ?? failWith()
}

function installed() {
  for (const name of INSTALLED) {
    const path = which(name)
    if (path) return path
  }
  return undefined
}

function which(name) {
  const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

async function playwrights() {
  const { chromium } = await import('playwright')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

async function download() {
  const root = process.getuid?.() === 0
  const run = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0
  const install = (...names) => run('apt-get', ['install', '-y', '-qq', ...names])
  if (
    root &&
    run('apt-get', ['update', '-qq']) &&
    (install('chromium', HEADLESS_SHELL) || install('chromium'))
  )
    return
  run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'])
}

function failWith() {
  throw new Error(
    'The browser journeys need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.'
  )
}
