import { setTimeout as pause } from 'node:timers/promises'
import { askChild } from './child.ts'
import type { Figures, Order } from './crowd.ts'

export async function measure(order: Order): Promise<Figures> {
  const figures = await askChild<Figures>(new URL('./crowd.ts', import.meta.url), order)
  await pause(500)
  return figures
}
