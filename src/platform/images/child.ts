import { type ChildProcess, fork } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { watchMemory } from './memory.ts'
import type { Answer, Order, PhotoProblem } from './protocol.ts'

const PROGRAM = fileURLToPath(new URL('decoder.ts', import.meta.url))
const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** `priority` as the system counts it: 19 gives way to everything else. */
export type ChildLimits = {
  milliseconds: number
  memoryBytes: number
  photos: number
  priority: number
}

/** A place for one decoding process: started when first needed, replaced when worn out or gone. */
export type Child = {
  /**
   * Never throws: a process that dies from a photo, is too slow or too large also gives an answer.
   */
  ask(order: Order): Promise<Answer>
  close(): void
}

export function openChild(limits: ChildLimits): Child {
  let running: ChildProcess | undefined
  let served = 0

  const stop = () => {
    running?.kill('SIGKILL')
    running = undefined
    served = 0
  }
  const start = () => {
    const child = spawnDecoder(limits.priority)
    child.once('exit', () => {
      if (running === child) running = undefined
    })
    return child
  }
  return {
    async ask(order) {
      if (!running?.connected) stop()
      running ??= start()
      const { answer, healthy } = await exchange(running, order, limits)
      served += 1
      if (!healthy || served >= limits.photos) stop()
      return answer
    },
    close: stop
  }
}

/** Its own code and libraries: neither `.env` nor a data folder inside the project. */
export const READABLE = [
  ...['src/*', 'node_modules/*', 'package.json'].map(path => ROOT + path),
  // A link, in a copy of the project that has no packages of its own.
  `${realpathSync(`${ROOT}node_modules`)}/*`
].map(path => `--allow-fs-read=${path}`)

/** No settings, no files but the program's; one arena, or freed pictures would stay resident. */
function spawnDecoder(priority: number) {
  const child = fork(PROGRAM, [String(priority)], {
    execPath: process.execPath,
    execArgv: ['--permission', '--allow-addons', ...READABLE, '--no-warnings'],
    env: { MALLOC_ARENA_MAX: '1', VIPS_CONCURRENCY: '1' },
    cwd: ROOT,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc']
  })
  // A started decoder alone keeps no process alive.
  child.unref()
  child.channel?.unref()
  return child
}

type Outcome = { answer: Answer; healthy: boolean }

function exchange(child: ChildProcess, order: Order, limits: ChildLimits) {
  return new Promise<Outcome>(resolve => {
    const settle = (outcome: Outcome) => {
      clearTimeout(deadline)
      stopWatching()
      child.off('message', onMessage).off('exit', onGone).off('error', onGone)
      resolve(outcome)
    }
    const refuse = (problem: PhotoProblem) =>
      settle({ answer: { ok: false, problem }, healthy: false })
    // Only our own program speaks on this channel, in our own types.
    const onMessage = (answer: unknown) => settle({ answer: answer as Answer, healthy: true })
    const onGone = () => refuse('unreadable')
    const deadline = setTimeout(() => refuse('unreadable'), limits.milliseconds)
    const stopWatching = watchMemory(child.pid, limits.memoryBytes, () => refuse('tooManyPixels'))

    child.on('message', onMessage).on('exit', onGone).on('error', onGone)
    child.send(order, error => {
      if (error) onGone()
    })
  })
}
