import type { ShopTransaction } from '#platform/db/database.ts'
import { enqueueJob } from '#platform/jobs/job.repository.ts'
import { doublingPauses } from '#platform/jobs/job.ts'

/** Job kind that verifies a voucher and, after a lost response, queries the result. */
export const checkToSettle = 'vouchers.settle-check'
/** Job kind that cancels a verified voucher. */
export const voucherToCancel = 'vouchers.cancel'

const second = 1000

/** Short at first, since staff wait; ends after about two hours, while a platform may still cancel. */
export const platformPauses = doublingPauses({ firstMs: 2 * second, longestMs: 120 * second, mostTries: 66 })

/** Enqueues a request to a platform after the commit. Last in the transaction. */
export const scheduleVoucherQuery = (
  tx: ShopTransaction,
  kind: typeof checkToSettle | typeof voucherToCancel,
  { shopId, subject, at }: { shopId: number; subject: number; at: Date },
): Promise<void> => enqueueJob(tx, { shopId, kind, subject, at }, { hurried: true })
