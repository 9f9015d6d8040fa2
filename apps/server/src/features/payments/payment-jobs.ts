import type { ShopTransaction } from '#platform/db/database.ts'
import { enqueueJob } from '#platform/jobs/job.repository.ts'

/** The work of asking a provider how a payment stands. */
export const paymentToAsk = 'payments.ask'
/** The work of asking a provider how a recharge stands. */
export const rechargeToAsk = 'payments.ask-recharge'
/** The work of having a payment go back. */
export const paymentToReturn = 'payments.return'

interface AskedPayment {
  shopId: number
  paymentId: number
  at: Date
}

/** Has a provider asked how a payment stands, from a moment on, after the commit. */
export const askLater = (tx: ShopTransaction, { shopId, paymentId, at }: AskedPayment): Promise<void> =>
  enqueueJob(tx, { shopId, kind: paymentToAsk, subject: paymentId, at }, { hurried: true })

/** Has a payment go back, after the commit, as often as it takes. It locks the job: what is logged is written before. */
export const returnLater = (tx: ShopTransaction, { shopId, paymentId, at }: AskedPayment): Promise<void> =>
  enqueueJob(tx, { shopId, kind: paymentToReturn, subject: paymentId, at }, { hurried: true })
