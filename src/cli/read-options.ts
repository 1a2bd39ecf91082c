import { type ParseArgsConfig, parseArgs } from 'node:util'
import { failWith } from '#src/server/operator-error.ts'

/** What is mistyped is named, with the command's usage. */
export function readOptions<const Config extends ParseArgsConfig>(usage: string, config: Config) {
  try {
    return parseArgs(config)
  } catch (error) {
    failWith(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}
