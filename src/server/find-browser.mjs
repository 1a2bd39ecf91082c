import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const INSTALLED = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

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
    const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' })
    if (status === 0) return stdout.trim()
  }
  return undefined
}

async function playwrights() {
  const { chromium } = await import('playwright')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

async function download() {
  const root = process.getuid?.() === 0
  const run = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0
  if (
    root &&
    run('apt-get', ['update', '-qq']) &&
    run('apt-get', ['install', '-y', '-qq', 'chromium'])
  )
    return
  run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'])
}

function failWith() {
  throw new Error(
    'The browser journeys need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.'
  )
}
