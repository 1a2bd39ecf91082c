import type { Reporter, TestCase, TestError, TestResult } from 'playwright/types/testReporter'
import { keepFailure } from './keep-failure.ts'

/** Names each failed journey at the end of the run. */
export default class FailedJourneys implements Reporter {
  onTestEnd({ location }: TestCase, { status, error }: TestResult) {
    if (status === 'passed' || status === 'skipped') return
    keepFailure(`${location.file.split('/').at(-1)}:${location.line}`, error?.message ?? status)
  }

  /** As when a server of the tests does not stop, or has logged a secret. */
  onError({ message, value }: TestError) {
    keepFailure('outside any journey', message ?? value)
  }
}
