import { type Language, say } from '#src/shared/i18n/language.ts'
import { JOBS, type JobName } from '#src/shared/jobs.ts'

/** What a job does, in words; the name itself for a job of another release. */
export const jobText = (name: string, language: Language): string =>
  Object.hasOwn(JOBS, name) ? say(JOBS[name as JobName].text, language) : name
