import { Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openBulkClient } from './whole-tables.ts'

test('a connection for bulk work is kept alive by both sides', async () => {
  const keepAlive = vi.spyOn(Socket.prototype, 'setKeepAlive')
  onTestFinished(() => keepAlive.mockRestore())
  const client = await openBulkClient(process.env.TEST_DATABASE_OWNER_URL ?? '')
  onTestFinished(() => client.end())
  const { rows } = await client.query(`select name, setting from pg_settings
    where name like 'tcp_keepalives_%' order by name`)
  expect(rows.map(({ name, setting }) => `${name} ${setting}`)).toEqual([
    'tcp_keepalives_count 6',
    'tcp_keepalives_idle 60',
    'tcp_keepalives_interval 10'
  ])
  expect(keepAlive).toHaveBeenCalledWith(true, 30_000)
})
