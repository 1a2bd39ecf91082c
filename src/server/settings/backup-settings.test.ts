import { expect, test } from 'vitest'
import { problemsOfBackup } from './backup-settings.ts'

const AT_PHOTOS = 'BACKUP_TO: is where the photos of the site are; name another place'

test.each([
  [{}, []],
  [{ BACKUP_TO: '/backups', BACKUP_KEY: 'k'.repeat(32) }, []],
  [{ BACKUP_TO: 's3://mine', S3_ENDPOINT: 'https://s3.example' }, []],
  [{ BACKUP_TO: 'backups/of: today' }, []],
  [{ BACKUP_TO: '/data', DATA_DIR: '/data/' }, [AT_PHOTOS]],
  [{ BACKUP_TO: '/data/backups', DATA_DIR: '/data' }, []],
  [{ BACKUP_TO: 's3://mine/', S3_BUCKET: 'mine', S3_ENDPOINT: 'https://s3.example' }, [AT_PHOTOS]],
  [{ BACKUP_TO: 's3://mine/b', S3_BUCKET: 'mine', S3_ENDPOINT: 'https://s3.example' }, []],
  [
    { S3_ENDPOINT: 'https://s3.example', BACKUP_S3_ENDPOINT: 'https://x.example/storage/v1/s3' },
    [
      ...['REGION', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'].map(
        name => `BACKUP_S3_${name}: needed beside the other BACKUP_S3_ settings`
      ),
      'BACKUP_S3_ENDPOINT: must be scheme and host only; the bucket is part of BACKUP_TO'
    ]
  ],
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

test.each(['S3://mine/x', 's3:/mine', 's3://Bad_Name', 'sftp://nas/x', 'https://host/b'])(
  'no backup goes to %s',
  to => {
    const environment = { BACKUP_TO: to, S3_ENDPOINT: 'https://s3.example' }
    expect(problemsOfBackup(environment)).toEqual([
      'BACKUP_TO: must be a folder or s3://bucket/prefix'
    ])
  }
)
