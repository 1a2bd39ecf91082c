import { appendFileSync, mkdirSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

type Failure = { message: string }

/** Keeps the name and the first line of the error of each failed test for the end of the run. */
export default class FailedTests implements Reporter {
  onTestCaseResult(test: TestCase) {
    keep(`${fileOf(test.module)} › ${test.fullName}`, test.result().errors ?? [])
  }

  onTestModuleEnd(file: TestModule) {
    keep(fileOf(file), file.errors())
  }

  onTestRunEnd(_: unknown, unhandled: readonly Failure[]) {
    keep('outside of any test', unhandled)
  }
}

const fileOf = ({ moduleId }: TestModule) => relative('.', moduleId)

function keep(where: string, failures: readonly Failure[]) {
  for (const { message } of failures) {
    const [reason] = stripVTControlCharacters(message).split('\n')
    mkdirSync('test-results', { recursive: true })
    appendFileSync('test-results/failed.txt', `${where}: ${reason}\n`)
  }
}
