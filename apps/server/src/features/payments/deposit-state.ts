import type { InputOf, OutputOf } from '@roombook/contract'
import type { depositState as stateCall } from '@roombook/contract/payments'
import { minus, noMoney } from '@roombook/domain/money'
import { findDepositOrder } from '#features/booking/index.ts'
import type { GuestCall } from '#platform/calls/guest-call.ts'
import { findConfirmedGuarantee } from './guarantees/guarantee.repository.ts'
import { scoreTaker } from './guarantees/guarantee-deposit.ts'
import { guaranteeView } from './guarantees/guarantee-view.ts'
import type { StoreGateways } from './merchants/store-gateways.ts'
import { isTooLate, requireOwn } from './pay-deposit.ts'
import { findNewestPaid, type Payment } from './payment.repository.ts'
import { whyNotDue } from './why-not-due.ts'

type State = OutputOf<typeof stateCall>

/**
 * Reads the deposit due for an order, the methods to pay it, and the state of its payments.
 * @throws Refusal `booking.not_found` for an order that is not the guest's.
 */
export const depositState = (
  gateways: Pick<StoreGateways, 'of'>,
  { shopId, guest, settings, now, read }: GuestCall,
  { orderId }: InputOf<typeof stateCall>,
): Promise<State> =>
  read(async (tx) => {
    const order = requireOwn(await findDepositOrder(tx, shopId, orderId), guest.phone)
    const isDue =
      settings.depositOpen && !isTooLate(order, now) && (await whyNotDue(tx, shopId, order)) === undefined
    const payment = await findNewestPaid(tx, shopId, order.bookingId)
    const takers = await gateways.of(tx, shopId)
    const score = (await scoreTaker(gateways, tx, shopId))?.score
    const guarantee = await findConfirmedGuarantee(tx, shopId, order.bookingId)
    return {
      deposit: order.depositFen,
      depositReceived: order.depositReceivedFen,
      due: isDue ? minus(order.depositFen, order.depositReceivedFen) : noMoney,
      methods: takers.methods.map((method) => ({
        method,
        sandbox: takers.ofMethod(method)?.name === 'sandbox',
      })),
      guaranteeBy: score ? (score.inWechatOnly ? 'wechat' : 'sandbox') : null,
      guarantee: guarantee ? guaranteeView(guarantee) : null,
      payment: payment ? toPaymentView(payment) : null,
    }
  })

function toPaymentView({
  tradeNo,
  method,
  amountFen,
  refundFen,
  state,
  paidAt,
  refundedAt,
  keptAt,
  createdAt,
}: Payment): State['payment'] {
  if (state === 'open' || state === 'closed') return null
  const isPaid = state === 'paid'
  return {
    tradeNo,
    method,
    amount: amountFen,
    state,
    paidAt: (paidAt ?? createdAt).toISOString(),
    refundedAt: refundedAt?.toISOString() ?? null,
    refund: isPaid ? noMoney : (refundFen ?? amountFen),
    kept: keptAt !== null,
  }
}
