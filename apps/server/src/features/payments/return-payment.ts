import { paymentToReturn } from '#features/booking/index.ts'
import { inShop } from '#platform/db/database.ts'
import { type Job, type JobEnd, type JobKind, patientPauses } from '#platform/jobs/job.ts'
import { concludeRefund } from './conclude-refund.ts'
import { RefundRefused } from './gateways/payment-gateway.ts'
import { findPaymentById, lockPayment, type Payment, updatePayment } from './payment.repository.ts'
import { atProvider, type ProviderDependencies, paymentsAtOnce } from './query-provider.ts'
import { formatRefundNo } from './trade-number.ts'

const second = 1000
/** Longest pause between two queries of a refund. */
const longestPauseMs = 30 * 60 * second

/** Refunds payments; a job covers one payment. */
export const returnPayments = (dependencies: ProviderDependencies): JobKind => ({
  name: paymentToReturn,
  title: '退还订金',
  mostAtOnce: paymentsAtOnce,
  // Retried for some three days; then the staff are notified, and refund manually or retry it.
  pauseAfter: patientPauses,
  run: (job) => payBack(dependencies, job),
  async giveUp({ shopId, subject: id }, error) {
    const payment = await inShop(dependencies.db, shopId, (tx) => findPaymentById(tx, shopId, id))
    if (payment) await concludeRefund(dependencies, shopId, payment, { at: dependencies.clock.now(), error })
  },
})

/**
 * Requests a payment's refund under its single refund number; after an earlier request, its state is queried
 * first.
 */
async function payBack(dependencies: ProviderDependencies, job: Job): Promise<JobEnd> {
  const { db, clock } = dependencies
  const { shopId } = job
  const begun = await inShop(db, shopId, (tx) => begin(tx, job, clock.now()))
  if (!begun) return
  const { payment, wasRequested } = begun
  const { tradeNo, amountFen: paidFen } = payment
  const amountFen = payment.refundFen ?? paidFen
  const refundNo = formatRefundNo(tradeNo)
  return atProvider(dependencies, shopId, payment, async (gateway) => {
    const trade = { shopId, tradeNo, now: clock.now() }
    try {
      const earlier = wasRequested ? await gateway.findRefund({ ...trade, refundNo }) : undefined
      const refund =
        earlier ??
        (await gateway.refund({ ...trade, refundNo, amountFen, paidFen, reason: payment.refundReason }))
      if (refund === 'done') return await concludeRefund(dependencies, shopId, payment, { at: clock.now() })
    } catch (error) {
      if (!(error instanceof RefundRefused)) throw error
      return await concludeRefund(dependencies, shopId, payment, { at: clock.now(), error: error.message })
    }
    return { again: nextQuestion(job, clock.now()) }
  })
}

/**
 * Marks the refund as requested before the request: after a crash, the next worker queries its state first.
 */
async function begin(
  tx: Parameters<typeof lockPayment>[0],
  job: Job,
  now: Date,
): Promise<{ payment: Payment; wasRequested: boolean } | undefined> {
  const { shopId, subject: id } = job
  const payment = await lockPayment(tx, shopId, id)
  // A refund that was given up and is retried by the operator continues from its last state.
  const isDue = payment?.state === 'refunding' || (payment?.state === 'refund_failed' && job.tries === 1)
  if (!payment || !isDue) return undefined
  await updatePayment(tx, shopId, id, { state: 'refunding', refund_asked_at: now })
  await job.lockJob(tx)
  return { payment, wasRequested: payment.refundAskedAt !== null }
}

/** Returns the time of the next query of a pending refund, at growing intervals. */
function nextQuestion({ queuedAt }: Job, now: Date): Date {
  const pause = Math.max((now.getTime() - queuedAt.getTime()) / 4, 20 * second)
  return new Date(now.getTime() + Math.min(pause, longestPauseMs))
}
