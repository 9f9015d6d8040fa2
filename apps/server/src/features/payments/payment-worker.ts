import type { Clock } from '../../platform/clock/clock.ts'
import { inShop } from '../../platform/db/database.ts'
import { createLeasedWorker, type LeasedWorker } from '../../platform/jobs/leased-work.ts'
import type { Log } from '../../platform/log/log.ts'
import { concludeRefund } from './conclude-refund.ts'
import { type CountParts, countPayment } from './count-payment.ts'
import type { Gateways } from './gateways/open-gateways.ts'
import {
  GatewayAway,
  NotificationRefused,
  type PaymentGateway,
  RefundRefused,
} from './gateways/payment-gateway.ts'
import { lockPayment, type Payment } from './payment.repository.ts'
import { refundNoOf } from './trade-number.ts'
import {
  closePayment,
  leasePayment,
  listPaymentsWithWork,
  type PaymentKey,
  releasePayment,
} from './worker.repository.ts'

export interface PaymentWorkerParts extends CountParts {
  clock: Clock
  log: Log
  gateways: Gateways
}

const second = 1000
const minute = 60 * second
/** Longer than a provider is waited for. */
const leaseMs = minute
/** What a payment that is over may still take to come in. */
const graceMs = 5 * second
/** The longest pause between two questions about one payment. */
const longestPauseMs = 30 * minute
/** How long a provider is asked about a payment, and to pay one back, before a person has to look. */
const longestMs = 3 * 24 * 60 * minute

/**
 * Asks the providers: how payments stand that nobody told us of, and for what goes back. From as many servers as there
 * are; each payment is one server's at a time.
 */
export const createPaymentWorker = (parts: PaymentWorkerParts): LeasedWorker =>
  createLeasedWorker<PaymentKey>(parts, {
    name: 'payments',
    mostAtOnce: 8,
    find: (at, most) => listPaymentsWithWork(parts.db, at, most),
    nameOf: ({ shopId, paymentId }) => `${shopId}/${paymentId}`,
    work: (key) => workOn(parts, key),
  })

/** Takes one payment and asks its provider. What cannot be known yet is asked again later. */
export async function workOn(parts: PaymentWorkerParts, key: PaymentKey): Promise<void> {
  const { db, clock, log, gateways } = parts
  const { shopId } = key
  const at = clock.now()
  const payment = await inShop(db, shopId, async (tx) => {
    const leased = await leasePayment(tx, key, { at, until: new Date(at.getTime() + leaseMs) })
    return leased ? lockPayment(tx, shopId, key.paymentId) : undefined
  })
  if (!payment) return
  const work: Work = { ...parts, key, payment }
  try {
    const gateway = gateways.byName(payment.gateway)
    if (!gateway) throw new GatewayAway(`${payment.gateway}未配置`)
    await (payment.state === 'refunding' ? payBack(work, gateway) : ask(work, gateway))
  } catch (error) {
    if (!(error instanceof GatewayAway)) throw error
    log.warn(
      { err: error, gateway: payment.gateway, shopId, paymentId: payment.id },
      'a provider is asked again',
    )
    await postpone(work, error)
  }
}

interface Work extends PaymentWorkerParts {
  key: PaymentKey
  payment: Payment
}

/** Asks how a payment stands; one whose time is over is closed at its provider before it counts as closed here. */
async function ask(work: Work, gateway: PaymentGateway): Promise<void> {
  const { clock, key, payment, log } = work
  const { shopId } = key
  const now = clock.now()
  const trade = { shopId, tradeNo: payment.tradeNo, now }
  const standing = await gateway.query(trade)
  if (standing.state === 'paid') {
    try {
      await countPayment(work, gateway.name, standing, now)
    } catch (error) {
      if (!(error instanceof NotificationRefused)) throw error
      log.error(
        { err: error, shopId, paymentId: payment.id },
        'a provider was paid something else than we asked for',
      )
    }
    return release(work, null)
  }
  if (payment.state === 'open' && now < payment.expiresAt) return release(work, nextLook(payment, now))
  if (standing.state === 'waiting') await gateway.close(trade)
  await inShop(work.db, shopId, (tx) => closePayment(tx, key, payment.attempts))
}

/** When a payment that waits is looked at next: soon at first, and once more when its time is over. */
export function nextLook({ attempts, expiresAt }: Pick<Payment, 'attempts' | 'expiresAt'>, now: Date): Date {
  const pause = 30 * second * 2 ** Math.min(attempts, 6)
  return new Date(Math.min(now.getTime() + pause, expiresAt.getTime() + graceMs))
}

/** Asks for a payment to go back, under the one number that it has for that. */
async function payBack(work: Work, gateway: PaymentGateway): Promise<void> {
  const { clock, key, payment } = work
  const { shopId } = key
  const { tradeNo, attempts, amountFen: paidFen } = payment
  const amountFen = payment.refundFen ?? paidFen
  const refundNo = refundNoOf(tradeNo)
  const trade = { shopId, tradeNo, now: clock.now() }
  try {
    const asked = attempts > 1 ? await gateway.findRefund({ ...trade, refundNo }) : undefined
    const standing =
      asked ??
      (await gateway.refund({ ...trade, refundNo, amountFen, paidFen, reason: payment.refundReason }))
    if (standing === 'done') return await concludeRefund(work, key.shopId, payment, { at: clock.now() })
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error
    return await concludeRefund(work, key.shopId, payment, { at: clock.now(), error: error.message })
  }
  await release(work, later(payment, clock.now()))
}

async function postpone(work: Work, error: GatewayAway): Promise<void> {
  const { clock, key, payment, log } = work
  const now = clock.now()
  const since = payment.state === 'refunding' ? payment.paidAt : payment.createdAt
  const isOver = payment.state !== 'refunding' && now.getTime() - (since?.getTime() ?? 0) > longestMs
  if (payment.state === 'refunding' && payment.attempts > mostRefundAttempts) {
    return concludeRefund(work, key.shopId, payment, { at: now, error: error.message })
  }
  if (isOver)
    log.error({ shopId: key.shopId, paymentId: payment.id }, 'it is not known whether this was paid')
  await release(work, isOver ? null : later(payment, now), error.message)
}

/** With the pauses between them, some three days. */
const mostRefundAttempts = 150

function later({ attempts }: Payment, now: Date): Date {
  return new Date(now.getTime() + Math.min(10 * second * 2 ** Math.min(attempts, 20), longestPauseMs))
}

const release = ({ db, key, payment }: Work, workAt: Date | null, error = ''): Promise<void> =>
  inShop(db, key.shopId, (tx) => releasePayment(tx, key, payment, { work_at: workAt, last_error: error }))
