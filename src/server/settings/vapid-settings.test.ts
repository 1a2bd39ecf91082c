import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as path } from 'node:path'
import { beforeEach, expect, onTestFinished } from 'vitest'
import { pushSubscriptions } from '#db/schema/notifications.ts'
import { readSettings } from '#src/server/settings.ts'
import { test } from '#tests/support/database.ts'
import { anAccount } from '#tests/support/factories.ts'
import { hold } from '#tests/support/figures.ts'
import {
  deliverAll,
  forgetPushes,
  join,
  queue,
  service,
  write
} from '#tests/support/push-delivery.ts'
import { keptVapid } from './vapid-settings.ts'

beforeEach(forgetPushes)

/** What docs/runbooks.md says of lost VAPID keys. */
test('row 67: keys that are lost are made anew, and those put back are the same as before', () => {
  const folder = mkdtempSync(path(tmpdir(), 'tregu-vapid-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path(folder, 'vapid.json')
  const first = keptVapid(folder)
  const kept = readFileSync(file)
  rmSync(file)
  const second = keptVapid(folder)
  expect(second?.publicKey).not.toBe(first?.publicKey)
  expect(keptVapid(folder)).toEqual(second)
  writeFileSync(file, kept, { mode: 0o600 })
  expect(keptVapid(folder)).toEqual(first)
})

test.each(['VAPID_PUBLIC_KEY=BBBB', '{}', 'null', '{"publicKey":"BBBB","privateKey":"x"}'])(
  'a file that holds %s is no pair of keys, and the start says so',
  text => {
    const folder = mkdtempSync(path(tmpdir(), 'tregu-vapid-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    writeFileSync(path(folder, 'vapid.json'), text, { mode: 0o600 })
    expect(keptVapid(folder)).toBeUndefined()
    expect(() => readSettings({ DATA_DIR: folder })).toThrow(/vapid\.json holds no pair of keys/)
  }
)

test('row 67: a device of lost keys is forgotten after five pushes in vain, and reached once it has subscribed anew', async ({
  db
}) => {
  const receiver = await anAccount(db)
  const device = service.device()
  await join(db, receiver, device)
  // As push services answer a sender that signs with other keys than the device has subscribed with.
  service.behave(device, 403)
  let pushes = 0
  for (; pushes < 10 && (await db.$count(pushSubscriptions)) > 0; pushes++) {
    queue.splice(0)
    await write(db, receiver)
    await deliverAll(db)
  }
  hold(67, 'pushes in vain until a device of lost keys is forgotten', pushes, { is: 5 })
  expect(service.delivered).toEqual([])
  await join(db, receiver, service.device())
  queue.splice(0)
  await write(db, receiver)
  await deliverAll(db)
  expect(service.delivered).toHaveLength(1)
})
