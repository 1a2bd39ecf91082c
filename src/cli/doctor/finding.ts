import type { Sql } from 'postgres'
import type { Db } from '#db/client.ts'
import type { Storage } from '#src/platform/storage.ts'
import type { Settings } from '#src/server/settings.ts'

/** One thing that is wrong, and what to do about it. */
export type Finding = { check: string; problem: string; advice: string }

export type Surroundings = {
  settings: Settings
  storage: Storage
  now(): Date
  /** Bytes of the disk that a folder lies on. */
  room(folder: string): Promise<{ free: number; total: number }>
}

export type DatabaseSurroundings = Surroundings & { db: Db; sql: Sql; client: Sql }
