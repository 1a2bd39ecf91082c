import { appendFileSync, mkdirSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestResult } from 'playwright/types/testReporter'

/** Keeps the name and the first line of the error of each failed journey for the end of the run. */
export default class FailedJourneys implements Reporter {
  onTestEnd({ location }: TestCase, { status, error }: TestResult) {
    if (status === 'passed' || status === 'skipped') return
    const [reason = status] = stripVTControlCharacters(error?.message ?? status).split('\n')
    mkdirSync('test-results', { recursive: true })
    const line = `${location.file.split('/').at(-1)}:${location.line} ${reason}`
    appendFileSync('test-results/failed.txt', `${line}\n`)
  }
}
