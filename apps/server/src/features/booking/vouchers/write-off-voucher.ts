import type { InputOf, OutputOf } from '@roombook/contract'
import type { writeOffVoucher as writeOffCall } from '@roombook/contract/vouchers'
import { requireTyped, sayingWhereUsed, voucherView } from '#features/vouchers/index.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { takeAlone, takeOntoBill } from './take-onto-bill.ts'

/**
 * Redeems a typed voucher of a platform: for an order, as advance payment of its bill, or without one. Where
 * the shop enters no bills, it counts at once.
 * @throws Refusal `vouchers.code_wrong`, `vouchers.paid_above`, `vouchers.code_used`, `vouchers.bill_closed`,
 *   and those of a move of the order.
 */
export function writeOffVoucher(
  call: StaffCall,
  input: InputOf<typeof writeOffCall>,
): Promise<OutputOf<typeof writeOffCall>> {
  const { orderId, version, ...given } = input
  const typed = requireTyped(given)
  const taking = { vouchers: async () => [typed] }
  const written = call.change(async (tx) => {
    const [row] =
      orderId === null
        ? await takeAlone(tx, call, taking)
        : await takeOntoBill(tx, call, taking, { orderId, version })
    if (!row) throw new Error('a voucher was not taken')
    return { voucher: voucherView(row) }
  })
  return sayingWhereUsed(call, typed, written)
}
