import type { ShopTransaction } from '#platform/db/database.ts'
import { enqueueJob } from '#platform/jobs/job.repository.ts'

/** Job kind that refunds a payment; handled by `payments`. */
export const paymentToReturn = 'payments.return'

/**
 * Enqueues a refund of a payment, run after the commit and retried until done. Locks the job row, so write
 * log entries first.
 */
export const returnLater = (
  tx: ShopTransaction,
  { shopId, paymentId, at }: { shopId: number; paymentId: number; at: Date },
): Promise<void> =>
  enqueueJob(tx, { shopId, kind: paymentToReturn, subject: paymentId, at }, { hurried: true })
