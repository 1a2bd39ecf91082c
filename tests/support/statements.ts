import { vi } from 'vitest'
import type { Db } from '#db/client.ts'

type Client = { unsafe(text: string, values?: never[]): Promise<{ 'QUERY PLAN': string }[]> }

/** The plans of the statements on a table that some work sends, as they are sent. */
export async function plansOf(db: Db, table: string, work: () => Promise<unknown>) {
  const { client } = (db as unknown as { session: { client: Client } }).session
  const spy = vi.spyOn(client, 'unsafe')
  await work()
  const sent = spy.mock.calls.filter(([text]) => text.includes(table))
  spy.mockRestore()
  const plans: string[] = []
  for (const [text, values] of sent) {
    const lines = await client.unsafe(`explain ${text}`, values)
    plans.push(lines.map(line => line['QUERY PLAN']).join('\n'))
  }
  return plans
}
