import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { TestServer } from './server.ts'

/** Code that a process runs before its own. */
const planted = (code: string) => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}`
})

/** So many hours (a file of the data folder says it) the clock of the process is off, from a signal on. */
const MOVABLE_CLOCK = `
  const { readFileSync } = process.getBuiltinModule('node:fs')
  const RealDate = Date
  let off = 0
  globalThis.Date = class Date extends RealDate {
    constructor(...given) {
      if (given.length === 0) super(RealDate.now() + off)
      else super(...given)
    }
    static now() {
      return RealDate.now() + off
    }
  }
  process.on('SIGUSR2', () => {
    off = Number(readFileSync(process.env.DATA_DIR + '/hours-off', 'utf8')) * 3600000
    console.log('the clock is off by ' + off)
  })`

/** On a signal the process says which names the prototypes have that they did not have at its start. */
const WATCHED_PROTOTYPES = `
  const watched = [Object, Array, Function, String, Number, Map, Set, Promise].map(each => each.prototype)
  const names = () => watched.flatMap(each => Reflect.ownKeys(each).map(String))
  const before = names().length
  process.on('SIGUSR2', () => console.log('names added to prototypes: ' + (names().length - before)))`

export const watchedPrototypes = planted(WATCHED_PROTOTYPES)

/** So many names stand in the prototypes of a process that was started with `watchedPrototypes`. */
export async function pollutedNames({ child, log }: TestServer) {
  const heard = log().length
  child.kill('SIGUSR2')
  for (;;) {
    const [, said] = /names added to prototypes: (\d+)\n/.exec(log().slice(heard)) ?? []
    if (said) return Number(said)
    await pause(20)
  }
}

export const movableClock = planted(MOVABLE_CLOCK)

/** Moves the clock of a process that was started with `movableClock`, and waits until it is moved. */
export async function moveClock({ folder, child, log }: TestServer, hours: number) {
  writeFileSync(join(folder, 'hours-off'), String(hours))
  const heard = log().length
  child.kill('SIGUSR2')
  const moved = `the clock is off by ${hours * 3_600_000}`
  while (!log().slice(heard).includes(moved)) await pause(20)
}
