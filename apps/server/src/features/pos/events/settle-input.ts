import { type BillPaid, clearOrder, type InputOf } from '@roombook/contract'
import { fen, yuan } from '@roombook/domain'

/** A till's bill as the counter settles one. Nothing may stay owed or be given back: a bill that wants it differs. */
export const settleInput = (
  { id, version }: { id: number; version: number },
  { bill_no, total, drinks, discount, coupon, deposit, payments }: BillPaid,
): InputOf<typeof clearOrder> =>
  clearOrder.input.parse({
    ...{ orderId: id, version, linked: false },
    total: fen(total - drinks),
    drinks: fen(drinks),
    discount: fen(discount + coupon),
    // While other rooms of the booking stand the till says how much of the deposit this one used.
    depositUse: fen(deposit),
    payments: payments.map(({ means, amount }) => ({ means, amount: fen(amount) })),
    remark: [`收银账单${bill_no}`, coupon > 0 ? `其中优惠券${yuan(fen(coupon))}元` : '']
      .filter(Boolean)
      .join('，'),
  })
