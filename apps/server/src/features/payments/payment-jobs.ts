import type { ShopTransaction } from '#platform/db/database.ts'
import { enqueueJob } from '#platform/jobs/job.repository.ts'

/** The work of asking a provider how a payment stands. */
export const paymentToAsk = 'payments.ask'
/** The work of asking a provider how a recharge stands. */
export const rechargeToAsk = 'payments.ask-recharge'

interface PaymentQuery {
  shopId: number
  paymentId: number
  at: Date
}

/** Has a provider asked how a payment stands, from a moment on, after the commit. */
export const askLater = (tx: ShopTransaction, { shopId, paymentId, at }: PaymentQuery): Promise<void> =>
  enqueueJob(tx, { shopId, kind: paymentToAsk, subject: paymentId, at }, { hurried: true })
