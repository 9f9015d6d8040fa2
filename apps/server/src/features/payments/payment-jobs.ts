import type { ShopTransaction } from '#platform/db/database.ts'
import { enqueueJob } from '#platform/jobs/job.repository.ts'

/** Job that queries a provider for the state of a payment. */
export const paymentQueryKind = 'payments.ask'
/** Job that queries a provider for the state of a recharge. */
export const rechargeQueryKind = 'payments.ask-recharge'

interface PaymentQuery {
  shopId: number
  paymentId: number
  at: Date
}

/** Queues the query of a payment at its provider, for a given time after the commit. */
export const scheduleQuery = (tx: ShopTransaction, { shopId, paymentId, at }: PaymentQuery): Promise<void> =>
  enqueueJob(tx, { shopId, kind: paymentQueryKind, subject: paymentId, at }, { hurried: true })
