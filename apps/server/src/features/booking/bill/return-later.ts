import type { ShopTransaction } from '#platform/db/database.ts'
import { enqueueJob } from '#platform/jobs/job.repository.ts'

/** The work of having a payment go back, which `payments` does. */
export const paymentToReturn = 'payments.return'

/** Has a payment go back, after the commit, as often as it takes. It locks the job: what is logged is written before. */
export const returnLater = (
  tx: ShopTransaction,
  { shopId, paymentId, at }: { shopId: number; paymentId: number; at: Date },
): Promise<void> =>
  enqueueJob(tx, { shopId, kind: paymentToReturn, subject: paymentId, at }, { hurried: true })
