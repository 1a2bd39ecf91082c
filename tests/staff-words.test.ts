import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { actionText, detailsText, objectText } from '#src/components/admin/audit-text.ts'
import { jobText } from '#src/components/admin/job-text.ts'
import { LANGUAGES } from '#src/shared/i18n/language.ts'
import { JOB_NAMES } from '#src/shared/jobs.ts'

const verbs = globSync('src/features/**/*.ts')
  .filter(path => !path.endsWith('.test.ts'))
  .map(path => readFileSync(path, 'utf8'))
  .filter(text => text.includes('writeAudit('))
/** What the verbs write, each as it stands in the code: `category.change`, `category:`. */
const written = (pattern: RegExp) => [
  ...new Set(verbs.flatMap(text => [...text.matchAll(pattern)].map(([, code = '']) => code)))
]
const ACTIONS = [
  ...written(/'((?:appeal|category|device|factor|job|policy|role|user|verification)\.\w+)'/g),
  ...['role.user', 'role.moderator', 'role.admin'],
  ...['listing.hide', 'rating.restore', 'user.ban', 'user.unban', 'user.warn', 'message.keep'],
  ...['conversation.release', 'conversation.drop']
]
const OBJECTS = [
  ...written(/object: [`'](\w+)/g),
  ...['listing', 'message', 'rating', 'conversation']
]

describe.each(LANGUAGES)('in %s', language => {
  test('every act and object of the audit log has words', () => {
    expect(ACTIONS.length).toBeGreaterThan(18)
    for (const action of ACTIONS) expect(actionText(action, language)).not.toMatch(/^\w+\.\w+$/)
    expect(OBJECTS).toEqual(expect.arrayContaining(['job', 'policy', 'device', 'user', 'decision']))
    for (const object of OBJECTS) expect(objectText(`${object}:1`, language)).not.toMatch(/^\w+:/)
  })

  test('every job has words', () => {
    for (const name of JOB_NAMES) expect(jobText(name, language)).toMatch(/^\p{Lu}/u)
  })
})

test('details are told in words', () => {
  expect(detailsText('decision 12, scam', 'sq')).toBe('Vendimi 12, Mashtrim')
  expect(detailsText('user:5', 'sq')).toBe('Përdoruesi 5')
  expect(detailsText('down, hide', 'en')).toBe('Down, Hide')
  expect(detailsText('postingId=on messagingId=off', 'en')).toBe(
    'ID verification for posting: Required, ID verification for messaging: Not required'
  )
  expect(detailsText('sweep-photos', 'sq')).toBe('Fshirja e fotove të papërdorura')
  expect(detailsText('', 'sq')).toBe('')
})
