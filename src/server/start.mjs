// Sets a bare machine up and runs the command that was asked for. Plain JavaScript without
// dependencies, for any Node from 20 on: nothing is installed yet when it starts.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LEAN_ALLOCATORS, YOUNG_SPACE } from '../platform/memory-limits.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const NODE_NEEDED = [24, 21]
const MARK = 'node_modules/.installed-lock'
const BUILT = 'dist/.built-from'
const SOURCES = [
  'src',
  'db',
  'public',
  'astro.config.mjs',
  'tailwind.config.mjs',
  'package-lock.json'
]

/** An image has no lockfile, but all that is installed and built. */
const isImage = !existsSync(join(root, 'package-lock.json'))

const SETTINGS = ['--env-file-if-exists=.env']

/** Halves the time of a start: TypeScript is stripped and compiled once. */
const COMPILED_ONCE = isImage ? {} : { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node') }

const say = message => process.stdout.write(`${message}\n`)
class OperatorError extends Error {}

const commands = {
  async start() {
    await prepare()
    await build()
    await runServer([...SETTINGS, YOUNG_SPACE, 'src/server/main.ts'], {
      ...COMPILED_ONCE,
      ...LEAN_ALLOCATORS
    })
  },
  async build() {
    await prepare()
    await build()
  },
  async dev() {
    await prepare()
    if (existsSync('.env')) process.loadEnvFile('.env')
    process.env.ASTRO_DEV_BACKGROUND = '0'
    const port = process.env.PORT ?? '4321'
    await must('dev server', ['node_modules/astro/bin/astro.mjs', 'dev', '--port', port])
  },
  async cli(args) {
    await prepare()
    process.exitCode = await run([...SETTINGS, 'src/cli/main.ts', ...args], {
      env: COMPILED_ONCE
    })
  },
  async bench([name = '', ...args]) {
    refuseUnknownFigure(name)
    await prepare()
    await build()
    process.exitCode = await run([`bench/${name}.ts`, ...args], { env: COMPILED_ONCE })
  },
  async screenshots(args) {
    await prepare()
    await build()
    const { findBrowser } = await import('./find-browser.mjs')
    process.env.CHROMIUM_PATH = await findBrowser(say)
    process.exitCode = await run(['tests/screenshots.ts', ...args])
  },
  async test(args) {
    await prepare()
    const { runSteps } = await import('./test-steps.mjs')
    process.exitCode = await runSteps({ args, run, build, say })
  },
  async check() {
    await commands.test(['types', 'lint', 'unused', 'unit'])
  },
  async faults(args) {
    await prepare()
    process.exitCode = await run(['tests/seeded-faults.ts', ...args])
  },
  async soak(args) {
    await prepare()
    await build()
    process.exitCode = await run(['tests/soak.ts', ...args], { env: COMPILED_ONCE })
  },
  async attack(args) {
    await prepare()
    await build()
    process.exitCode = await run(['tests/attack.ts', ...args], { env: COMPILED_ONCE })
  }
}

function refuseUnknownFigure(name) {
  const folder = join(root, 'bench')
  const known = filesOf(folder).flatMap(
    file => relative(folder, file).match(/^([\w-]+)\.ts$/)?.[1] ?? []
  )
  if (known.includes(name)) return
  throw new OperatorError(
    `Name a benchmark: npm run bench -- NAME, with one of: ${known.join(', ')}`
  )
}

async function prepare() {
  process.chdir(root)
  process.env.ASTRO_TELEMETRY_DISABLED = '1'
  if (isImage) return
  await install()
  await must('list of categories', ['src/server/list-categories.mjs'])
  await must('thesaurus', ['src/server/write-thesaurus.mjs'])
}

async function install() {
  const wanted = digest([join(root, 'package-lock.json'), ...filesOf(join(root, 'patches'))])
  const mark = join(root, MARK)
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  say('Installing what is needed (once, about a minute) ...')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const code = await spawned(npm, [
    'ci',
    '--include=dev',
    '--include=optional',
    '--strict-allow-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error'
  ])
  if (code !== 0)
    throw new OperatorError('npm ci failed, see its output above. Is the npm registry reachable?')
  writeFileSync(mark, wanted)
}

/** A Node that is new enough: the running one, else the one that was installed with the rest. */
function newNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  // Odd ones are supported for half a year only.
  const isLater = major > NODE_NEEDED[0] && major % 2 === 0
  if (isLater || (major === NODE_NEEDED[0] && minor >= NODE_NEEDED[1])) return process.execPath
  const installed = join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`)
  if (existsSync(installed)) return installed
  throw new OperatorError(
    `Node ${NODE_NEEDED[0]} (${NODE_NEEDED.join('.')} or newer) or a later even version is needed and is not bundled for ${process.platform}-${process.arch}: install it from nodejs.org.`
  )
}

async function build(options) {
  if (isImage) return
  const sources = SOURCES.flatMap(name => filesOf(join(root, name)))
  const wanted = digest(sources.filter(file => !/\.test\.tsx?$/.test(file)))
  const mark = join(root, BUILT)
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  say('Building the site ...')
  await must('build', ['node_modules/astro/bin/astro.mjs', 'build', '--silent'], options)
  await must('compression of files', ['src/server/compress-files.mjs'], options)
  writeFileSync(mark, wanted)
}

function filesOf(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath ?? entry.path, entry.name))
    .sort()
}

function digest(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(relative(root, file)).update(readFileSync(file))
  return hash.digest('hex')
}

const run = (args, options) => spawned(newNode(), args, options)

async function must(what, args, options) {
  const code = await run(args, options)
  if (code !== 0) throw new OperatorError(`The ${what} ended with ${code}, see its output above.`)
}

/** The channel tells the server when this process is gone, even by kill -9. */
async function runServer(args, env) {
  process.exitCode = await spawned(newNode(), args, {
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc']
  })
}

/** `hear` receives its output instead of the terminal. */
function spawned(command, args, { env, hear, ...options } = {}) {
  return new Promise((done, fail) => {
    const path = `${dirname(newNodeOrThis())}:${process.env.PATH}`
    const variables = { ...process.env, ...env, PATH: path }
    const stdio = hear ? ['ignore', 'pipe', 'pipe'] : 'inherit'
    const child = spawn(command, args, { cwd: root, stdio, env: variables, ...options })
    for (const stream of hear ? [child.stdout, child.stderr] : []) stream.on('data', hear)
    const pass = signal => child.kill(signal)
    process.on('SIGINT', pass)
    process.on('SIGTERM', pass)
    child.on('error', fail)
    child.on(hear ? 'close' : 'exit', (code, signal) => {
      process.off('SIGINT', pass)
      process.off('SIGTERM', pass)
      done(code ?? (signal ? 1 : 0))
    })
  })
}

/** Programs that are started by name must find the new Node first; npm ci runs before it is there. */
function newNodeOrThis() {
  try {
    return newNode()
  } catch {
    return process.execPath
  }
}

const [name = 'start', ...args] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
try {
  if (!command)
    throw new OperatorError(
      `Unknown command: ${name}\nKnown commands: ${Object.keys(commands).join(', ')}`
    )
  await command(args)
} catch (error) {
  process.stderr.write(`${error instanceof OperatorError ? error.message : error.stack}\n`)
  process.exitCode = 1
}
