import type { Db } from '#db/client.ts'
import type { TabCounts } from '#src/components/admin/admin-tabs.ts'
import { countWaiting } from '#src/features/moderation/queue.ts'
import { countVerifications } from '#src/features/trust/read-users.ts'

export const countTabs = async (db: Db): Promise<TabCounts> => ({
  moderation: await countWaiting(db),
  ...(await countVerifications(db))
})
