import type { Db } from '#db/client.ts'
import { openSearch } from '#src/features/search/index.ts'
import { openLog } from '#src/platform/log.ts'

/** A search of its own, so that what one test has cached no other meets. */
export const searchIn = (db: Db, rate = 100) =>
  openSearch({ db, rate: () => rate, log: openLog('silent') })
