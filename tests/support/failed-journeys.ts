import type { Reporter, TestCase, TestResult } from 'playwright/types/testReporter'
import { keepFailure } from './keep-failure.ts'

/** Names each failed journey at the end of the run. */
export default class FailedJourneys implements Reporter {
  onTestEnd({ location }: TestCase, { status, error }: TestResult) {
    if (status === 'passed' || status === 'skipped') return
    keepFailure(`${location.file.split('/').at(-1)}:${location.line}`, error?.message ?? status)
  }
}
