import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node'
import { keepFailure } from './keep-failure.ts'

/** Names each failed test, hook and file at the end of the run. */
export default class FailedTests implements Reporter {
  onTestCaseResult(test: TestCase) {
    keepAll(`${fileOf(test.module)} › ${test.fullName}`, test.result().errors)
  }

  onTestSuiteResult(suite: TestSuite) {
    keepAll(`${fileOf(suite.module)} › ${suite.fullName}`, suite.errors())
  }

  onTestModuleEnd(module: TestModule) {
    keepAll(fileOf(module), module.errors())
  }

  onTestRunEnd(_: unknown, unhandled: Failures) {
    keepAll('outside any test', unhandled)
  }
}

type Failures = readonly { message: string }[]

const fileOf = ({ moduleId }: TestModule) => relative('.', moduleId)

function keepAll(where: string, failures: Failures = []) {
  for (const { message } of failures) keepFailure(`${where}:`, message)
}
