import { importWords } from '#src/shared/i18n/import.ts'
import { fill, type Language } from '#src/shared/i18n/language.ts'
import type { ProblemKey } from '#src/shared/i18n/problem-words.ts'
import { problemText } from '#src/shared/i18n/problems.ts'

/** What is wrong with a field: a message key, the photo where it is one, and what could stand there. */
export type Problem = {
  field: string
  problem: ProblemKey
  photo?: string
  value?: string
  choices?: readonly string[]
}
export type Fault = Problem & { line: number; reference: string }

function faultText({ field, problem, photo, value, choices }: Problem, language: Language) {
  const text = problemText(problem, field, language)
  if (photo !== undefined) return `${photo}: ${text}`
  if (!value || !choices) return text
  return `${text}. ${fill(importWords(language).notAChoice, { value, choices: choices.join(', ') })}`
}

export const faultLine = (fault: Fault, language: Language) =>
  [
    `line ${fault.line}`,
    ...(fault.reference ? [fault.reference] : []),
    ...(fault.field ? [fault.field] : []),
    faultText(fault, language)
  ].join(': ')

export function reportCsv(faults: readonly Fault[], language: Language) {
  const rows = faults
    .toSorted((a, b) => a.line - b.line)
    .map(fault => [String(fault.line), fault.reference, fault.field, faultText(fault, language)])
  return [['line', 'reference', 'field', 'message'], ...rows]
    .map(cells => `${cells.map(cell).join(',')}\r\n`)
    .join('')
}

/** Quoted where RFC 4180 asks for it; never a formula for the spreadsheet that opens it. */
function cell(text: string) {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
