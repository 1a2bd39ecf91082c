import { sql } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import { type Connection, connect } from '#db/client.ts'
import { asRefusal } from '#src/http/responses.ts'

/** All of its connections are open; closed when the test is over. */
export async function openedPool(url: string, pool = 10) {
  const connection = connect(url, { pool, name: 'client-test' })
  onTestFinished(() => connection.close().catch(() => {}))
  await Promise.all(Array.from({ length: pool }, () => one(connection)))
  return connection
}

/** The simplest question. */
export const one = ({ db }: Connection) => db.execute(sql`select 1 as n`)

/** What a question ends with, and after how many ms. */
export async function ending(question: Promise<unknown>) {
  const began = performance.now()
  const end = await question.then(
    () => 'answered',
    error => asRefusal(error).code
  )
  return { end, ms: performance.now() - began }
}
