import type { ShopTransaction } from '#platform/db/database.ts'
import { enqueueJob } from '#platform/jobs/job.repository.ts'

/** The work of asking a provider how a guarantee stands, and of ending it. */
export const guaranteeToSee = 'payments.guarantee'

/** Has a guarantee looked after from a moment on, after the commit. It locks the job: what is logged is written before. */
export const seeLater = (
  tx: ShopTransaction,
  { shopId, guaranteeId, at }: { shopId: number; guaranteeId: number; at: Date },
): Promise<void> =>
  enqueueJob(tx, { shopId, kind: guaranteeToSee, subject: guaranteeId, at }, { hurried: true })
