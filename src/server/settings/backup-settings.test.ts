import { expect, test } from 'vitest'
import { problemsOfBackup } from './backup-settings.ts'

test.each([
  [{}, []],
  [{ BACKUP_TO: '/backups', BACKUP_KEY: 'k'.repeat(32) }, []],
  [{ BACKUP_TO: 's3://mine', S3_ENDPOINT: 'https://s3.example' }, []],
  [{ BACKUP_KEY: 'short' }, ['BACKUP_KEY: must have at least 32 bytes']],
  [{ BACKUP_TO: 's3://mine' }, ['BACKUP_TO: needs the BACKUP_S3_ settings, or those of S3_']],
  [
    {
      BACKUP_S3_ENDPOINT: 'https://s3.example',
      BACKUP_S3_REGION: 'x',
      BACKUP_S3_ACCESS_KEY_ID: 'y'
    },
    ['BACKUP_S3_SECRET_ACCESS_KEY: needed beside the other BACKUP_S3_ settings']
  ]
])('%j', (environment, problems) => {
  expect(problemsOfBackup(environment)).toEqual(problems)
})
