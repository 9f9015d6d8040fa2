import type { ShopTransaction } from '#platform/db/database.ts'
import { enqueueJob } from '#platform/jobs/job.repository.ts'
import { doublingPauses } from '#platform/jobs/job.ts'

/** The work of verifying a voucher, and of asking what became of it. */
export const checkToSettle = 'vouchers.settle-check'
/** The work of giving a verified voucher back. */
export const voucherToCancel = 'vouchers.cancel'

const second = 1000

/** Soon at first, since somebody waits; for some two hours, in which a platform may still take it back. */
export const platformPauses = doublingPauses({ firstMs: 2 * second, longestMs: 120 * second, mostTries: 66 })

/** Has a platform asked, after the commit. Last in the transaction. */
export const askPlatformLater = (
  tx: ShopTransaction,
  kind: typeof checkToSettle | typeof voucherToCancel,
  { shopId, subject, at }: { shopId: number; subject: number; at: Date },
): Promise<void> => enqueueJob(tx, { shopId, kind, subject, at }, { hurried: true })
