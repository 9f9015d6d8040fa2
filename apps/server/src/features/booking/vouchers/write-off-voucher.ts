import type { InputOf, OutputOf, writeOffVoucher as writeOffCall } from '@roombook/contract'
import {
  requireTyped,
  takeVoucher,
  type VoucherRow,
  voucherInWords,
  voucherPostings,
  voucherView,
} from '#features/vouchers/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { journalShop } from '#platform/journal/journal-shop.ts'
import { postOnce } from '../bill/post-money.ts'
import { moveMembers } from '../moves/move-booking.ts'
import { sumInWords } from '../moves/sum-in-words.ts'
import { isSettled } from '../moves/sums-of.ts'

type Input = InputOf<typeof writeOffCall>

/**
 * Writes a voucher off that a platform sold, as it was typed: for an order, whose bill it pays ahead, or alone. Where the
 * shop enters no bills, none takes it.
 * @throws Refusal `vouchers.code_wrong`, `vouchers.paid_above`, `vouchers.code_used`, `vouchers.bill_closed`, and of the order
 *   what a move is refused with.
 */
export function writeOffVoucher(call: StaffCall, input: Input): Promise<OutputOf<typeof writeOffCall>> {
  const typed = requireTyped(input)
  const { orderId, version } = input
  return call.change(async (tx) => {
    if (orderId !== null)
      return { voucher: voucherView(await onOrder(tx, call, typed, { orderId, version })) }
    const row = await takeVoucher(tx, call, { ...typed, orderId: null, roomId: null, kept: true })
    await postVoucher(tx, call, row)
    await journalShop(tx, call, {
      action: 'vouchers.write-off',
      remark: writtenOff(row),
      fields: ['voucher'],
      event: { name: 'vouchers.changed', data: { voucherIds: [row.id] } },
    })
    return { voucher: voucherView(row) }
  })
}

async function onOrder(
  tx: ShopTransaction,
  call: StaffCall,
  typed: ReturnType<typeof requireTyped>,
  { orderId, version }: { orderId: number; version: number },
): Promise<VoucherRow> {
  const kept = !call.actor.settings.checkoutOpen
  const taken: VoucherRow[] = []
  await moveMembers(
    tx,
    call,
    { orderId, version, linked: false },
    {
      move: 'pay',
      action: 'vouchers.write-off',
      remark: () => taken.map(writtenOff).join(''),
      fields: ['paid'],
      require(order) {
        if (isSettled(order)) throw new Refusal('vouchers.bill_closed')
      },
      async before(tx, { order }) {
        const row = await takeVoucher(tx, call, { ...typed, orderId, roomId: order.roomId, kept })
        taken.push(row)
        await postVoucher(tx, call, row, order.bookingId)
      },
    },
  )
  const [row] = taken
  if (!row) throw new Error('a voucher was not taken')
  return row
}

const writtenOff = (row: VoucherRow): string => `核销${voucherInWords(row)}：抵${sumInWords(row.face)}`

/** Posts what a voucher is worth, and moves what its order has of it. */
const postVoucher = (
  tx: ShopTransaction,
  { shopId, now, actor }: StaffCall,
  row: VoucherRow,
  bookingId?: number,
): Promise<void> =>
  postOnce(tx, {
    ...{ shopId, key: `voucher:${row.id}`, reason: 'voucher', at: now, staffId: actor.staffId },
    ...{ orderId: row.order_id, bookingId: bookingId ?? null },
    postings: voucherPostings(row),
  })
