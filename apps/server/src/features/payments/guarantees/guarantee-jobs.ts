import type { ShopTransaction } from '#platform/db/database.ts'
import { enqueueJob } from '#platform/jobs/job.repository.ts'

/** Job that queries a provider for the state of a guarantee, and ends it. */
export const guaranteeToSee = 'payments.guarantee'

/**
 * Queues the job of a guarantee for a given time after the commit. Locks the job row: log entries are written
 * before.
 */
export const seeLater = (
  tx: ShopTransaction,
  { shopId, guaranteeId, at }: { shopId: number; guaranteeId: number; at: Date },
): Promise<void> =>
  enqueueJob(tx, { shopId, kind: guaranteeToSee, subject: guaranteeId, at }, { hurried: true })
