import { randomUUID } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { inArray, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { conversations } from '#db/schema/messaging.ts'
import { openBatcher } from '#db/statement-batcher.ts'
import {
  countingBatcher,
  notices,
  say,
  sendBatched,
  withTalks
} from '#tests/support/batched-messages.ts'
import { test } from '#tests/support/database.ts'

describe('messages that are delivered together', () => {
  test('are stored once, when two processes are told the same', async ({ connection: { db } }) => {
    await withTalks(db, 8, async made => {
      const lanes = [openBatcher(db), openBatcher(db)]
      for (let round = 0; round < 10; round++) {
        const ids = made.map(() => randomUUID())
        const tries = lanes.map(batcher =>
          Promise.all(
            made.map((conversation, n) =>
              say(db, batcher, conversation, { content: `Herë ${round}`, clientId: ids[n]! })
            )
          )
        )
        const [one, two] = await Promise.all(tries)
        expect(one).toEqual(two)
        expect(one?.map(({ seq }) => seq)).toEqual(made.map(() => round + 2))
      }
    })
  })

  test('of two processes neither block each other nor are lost, whatever their order', async ({
    connection: { db }
  }) => {
    await withTalks(db, 12, async made => {
      const [one, two] = [openBatcher(db), openBatcher(db)]
      const ROUNDS = 25
      const buyers = async () => {
        for (let n = 0; n < ROUNDS; n++) {
          await Promise.all(made.map(conversation => say(db, one, conversation, `b ${n}`)))
        }
      }
      const sellers = async () => {
        for (let n = 0; n < ROUNDS; n++) {
          const answers = made
            .toReversed()
            .map(({ seller, buyer, listingId }) =>
              sendBatched(db, two, { from: seller, to: buyer, listingId, content: `s ${n}` })
            )
          await Promise.all(answers)
        }
      }
      await Promise.all([buyers(), sellers()])
      for (const conversation of made) {
        const rows = await notices(db, conversation)
        expect(rows.map(([seq]) => seq)).toEqual(rows.map((_, n) => n + 1))
        for (const side of ['b', 's']) {
          const texts = rows.map(([, text]) => `${text}`).filter(text => text.startsWith(side))
          expect(texts).toEqual(Array.from({ length: ROUNDS }, (_, n) => `${side} ${n}`))
        }
      }
    })
  })

  test('do not wait for one whose conversation another transaction has locked', async ({
    connection: { db }
  }) => {
    await withTalks(db, 3, async ([taken, ...free]) => {
      const { batcher, sizes } = countingBatcher(db)
      const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const locking = db.transaction(async tx => {
        await tx.execute(sql`select from ${conversations} where id = ${taken!.id} for update`)
        locked.resolve()
        await release.promise
      })
      await locked.promise
      let isSent = false
      const waits = say(db, batcher, taken!, 'Pres').then(message => {
        isSent = true
        return message
      })
      const others = await Promise.all(
        free.map(conversation => say(db, batcher, conversation, 'Nuk pres'))
      )
      expect([isSent, sizes]).toEqual([false, [3]])
      expect(others.map(({ seq }) => seq)).toEqual([2, 2])
      release.resolve()
      await locking
      expect((await waits).seq).toBe(2)
    })
  })

  test('do not wait for lone ones whose conversations are locked', async ({
    connection: { db }
  }) => {
    await withTalks(db, 3, async ([one, two, free]) => {
      const batcher = openBatcher(db)
      const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const locking = db.transaction(async tx => {
        const ids = [one!.id, two!.id]
        await tx.select().from(conversations).where(inArray(conversations.id, ids)).for('update')
        locked.resolve()
        await release.promise
      })
      await locked.promise
      let ended = 0
      const waits = []
      for (const conversation of [one!, two!]) {
        waits.push(say(db, batcher, conversation, 'Pres').finally(() => ended++))
        await turn()
      }
      const sent = await say(db, batcher, free!, 'Nuk pres').finally(() => release.resolve())
      expect([sent.seq, ended]).toEqual([2, 0])
      await locking
      expect((await Promise.all(waits)).map(({ seq }) => seq)).toEqual([2, 2])
    })
  })
})
