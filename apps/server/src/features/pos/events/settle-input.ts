import type { BillPaid, InputOf } from '@roombook/contract'
import { clearOrder } from '@roombook/contract/order-moves'
import { fen, yuan } from '@roombook/domain/money'
import { namedOff } from './hold-coupons.ts'

/**
 * Converts a till's bill to the console's settlement input, with the accepted store coupons. Arrears and
 * overpayments are not possible.
 */
export function settleInput(
  { id, version }: { id: number; version: number },
  bill: BillPaid,
  coupons: readonly number[],
): InputOf<typeof clearOrder> {
  const { bill_no, total, drinks, discount, deposit, payments } = bill
  const named = bill.coupons.flatMap(({ name, amount }) =>
    name === undefined ? [] : [`收银优惠「${name}」${yuan(fen(amount))}元`],
  )
  return clearOrder.input.parse({
    orderId: id,
    version,
    linked: false,
    coupons: [...coupons],
    total: fen(total - drinks),
    drinks: fen(drinks),
    discount: fen(discount + namedOff(bill)),
    // While other rooms of the booking are open, the till states the part of the deposit used here.
    depositUse: fen(deposit),
    payments: payments.map(({ means, amount }) => ({ means, amount: fen(amount) })),
    remark: [`收银账单${bill_no}`, ...named].join('，').slice(0, 500),
  })
}
