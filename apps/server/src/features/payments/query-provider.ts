import type { Clock } from '#platform/clock/clock.ts'
import { inShop } from '#platform/db/database.ts'
import { type Job, type JobEnd, type JobKind, patientPauses, TryLater } from '#platform/jobs/job.ts'
import type { Log } from '#platform/log/log.ts'
import { type CountDependencies, countPayment } from './count-payment.ts'
import { GatewayUnavailable, NotificationRefused, type PaymentGateway } from './gateways/payment-gateway.ts'
import type { StoreGateways } from './merchants/store-gateways.ts'
import { lockPayment, type Payment, updatePayment } from './payment.repository.ts'
import { paymentQueryKind } from './payment-jobs.ts'
import { closePayment } from './worker.repository.ts'

export interface ProviderDependencies extends CountDependencies {
  clock: Clock
  log: Log
  gateways: Pick<StoreGateways, 'tookBy'>
}

const second = 1000
/** Grace period for a payment to arrive after its expiry. */
const graceMs = 5 * second
/** Maximum number of concurrent payment queries, and of concurrent refunds, per server. */
export const paymentsAtOnce = 8

/** Queries the providers for payments without a notification; one job per payment. */
export const queryProviders = (dependencies: ProviderDependencies): JobKind => ({
  name: paymentQueryKind,
  title: '查询订金支付结果',
  mostAtOnce: paymentsAtOnce,
  // Retried for some three days; then staff have to act.
  pauseAfter: patientPauses,
  run: (job) => query(dependencies, job),
})

/** Queries a payment. An expired one is closed at its provider before it is closed here. */
async function query(dependencies: ProviderDependencies, job: Job): Promise<JobEnd> {
  const { db, clock, log } = dependencies
  const { shopId, subject: id } = job
  const payment = await inShop(db, shopId, (tx) => lockPayment(tx, shopId, id))
  if (payment?.state !== 'open' && payment?.state !== 'closed') return
  const now = clock.now()
  const trade = { shopId, tradeNo: payment.tradeNo, now }
  return atProvider(dependencies, shopId, payment, async (gateway) => {
    const found = await gateway.query(trade)
    if (found.state === 'paid') {
      try {
        await countPayment(dependencies, gateway, found, now)
      } catch (error) {
        if (!(error instanceof NotificationRefused)) throw error
        log.error(
          { err: error, shopId, paymentId: id },
          'a provider was paid something else than we asked for',
        )
      }
      return
    }
    if (payment.state === 'open' && now < payment.expiresAt) return { again: nextLook(payment, now) }
    if (found.state === 'waiting') await gateway.close(trade)
    await inShop(db, shopId, async (tx) => {
      await closePayment(tx, shopId, id)
      await job.lockJob(tx)
    })
  })
}

/**
 * Returns the time of a waiting payment's next query: soon at first, then at growing intervals, the last at
 * its expiry.
 */
export function nextLook(
  { createdAt, expiresAt }: Pick<Payment, 'createdAt' | 'expiresAt'>,
  now: Date,
): Date {
  const pause = Math.max(30 * second, 2 * (now.getTime() - createdAt.getTime()))
  return new Date(Math.min(now.getTime() + pause, expiresAt.getTime() + graceMs))
}

/**
 * Runs an operation at a payment's provider.
 * @throws TryLater when it cannot be reached, which is recorded in the payment.
 */
export async function atProvider(
  { db, log, gateways }: ProviderDependencies,
  shopId: number,
  payment: Payment,
  work: (gateway: PaymentGateway) => Promise<JobEnd>,
): Promise<JobEnd> {
  const { id, gateway: name } = payment
  try {
    const gateway = await inShop(db, shopId, (tx) => gateways.tookBy(tx, shopId, payment))
    if (!gateway) throw new GatewayUnavailable(`${name}未配置`)
    return await work(gateway)
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error
    log.warn({ err: error, gateway: name, shopId, paymentId: id }, 'a provider is asked again')
    await inShop(db, shopId, (tx) => updatePayment(tx, shopId, id, { last_error: error.message }))
    throw new TryLater(error.message)
  }
}
