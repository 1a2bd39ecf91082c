import { randomInt } from 'node:crypto'

/** Each of them 1 to 5 times, in any order. */
export const severalTimes = <Sent>(all: readonly Sent[]) =>
  all
    .flatMap(sent => Array.from({ length: randomInt(1, 6) }, () => sent))
    .map(sent => ({ sent, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ sent }) => sent)
