import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'

const run = (...args: string[]) => {
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    ['src/server/start.mjs', ...args],
    {
      encoding: 'utf8',
      timeout: 10_000
    }
  )
  return { status, stderr, stdout }
}

describe('a command line that is wrong', () => {
  test.each(['nonsense', 'constructor', '__proto__'])('%s is named and nothing is done', name => {
    const { status, stderr, stdout } = run(name)
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toMatch(new RegExp(`^Unknown command: ${name}\\n`))
    expect(stderr).toContain('start, build, dev, cli, bench, screenshots, test, check')
  })

  test.each([[], ['nonsense'], ['../src/cli/main'], ['']])(
    'bench %j says which benchmarks there are, before anything is built',
    (...args) => {
      const { status, stderr, stdout } = run('bench', ...args)
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
      expect(stderr).toMatch(/^Name a benchmark: npm run bench -- NAME.*\n$/)
    }
  )
})
