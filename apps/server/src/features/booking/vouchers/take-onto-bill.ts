import {
  describeVoucher,
  type NewVoucher,
  type TypedVoucher,
  takeVoucher,
  type VoucherRow,
  voucherPostings,
} from '#features/vouchers/index.ts'
import { logStoreAction } from '#platform/audit-log/log-store-action.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { postOnce } from '../bill/post-money.ts'
import { isSettled } from '../moves/compute-order-sums.ts'
import { formatSum } from '../moves/format-sum.ts'
import { moveMembers } from '../moves/move-booking.ts'

/** A voucher to count: typed in, or verified by its platform. */
export type TakenVoucher = TypedVoucher & Pick<NewVoucher, 'check'>

interface Taking {
  /** Loads the vouchers once their order is locked. */
  vouchers: (tx: ShopTransaction) => Promise<readonly TakenVoucher[]>
  /** Additional log text. */
  remark?: string
}

/**
 * Redeems vouchers for an order, as advance payment of its bill. Where the shop enters no bills, they count
 * at once.
 * @throws Refusal `vouchers.code_used`, `vouchers.bill_closed`, and those of a move of the order.
 */
export async function takeOntoBill(
  tx: ShopTransaction,
  call: StaffCall,
  { vouchers, remark = '' }: Taking,
  { orderId, version }: { orderId: number; version: number },
): Promise<VoucherRow[]> {
  const countsAtOnce = !call.actor.settings.checkoutOpen
  const taken: VoucherRow[] = []
  await moveMembers(
    tx,
    call,
    { orderId, version, linked: false },
    {
      move: 'pay',
      action: 'vouchers.write-off',
      remark: () => [...taken.map(writtenOff), remark].filter(Boolean).join('，'),
      fields: ['paid'],
      require(order) {
        if (isSettled(order)) throw new Refusal('vouchers.bill_closed')
      },
      async before(tx, { order }) {
        for (const voucher of await vouchers(tx)) {
          const row = await takeVoucher(tx, call, {
            ...voucher,
            orderId,
            roomId: order.roomId,
            kept: countsAtOnce,
          })
          taken.push(row)
          await postVoucher(tx, call, row, order.bookingId)
        }
      },
    },
  )
  return taken
}

/**
 * Redeems vouchers without an order.
 * @throws Refusal `vouchers.code_used`.
 */
export async function takeAlone(
  tx: ShopTransaction,
  call: StaffCall,
  { vouchers, remark = '' }: Taking,
): Promise<VoucherRow[]> {
  const taken: VoucherRow[] = []
  for (const voucher of await vouchers(tx)) {
    const row = await takeVoucher(tx, call, { ...voucher, orderId: null, roomId: null, kept: true })
    taken.push(row)
    await postVoucher(tx, call, row)
  }
  await logStoreAction(tx, call, {
    action: 'vouchers.write-off',
    remark: [...taken.map(writtenOff), remark].filter(Boolean).join('，'),
    fields: ['voucher'],
    event: { name: 'vouchers.changed', data: { voucherIds: taken.map(({ id }) => id) } },
  })
  return taken
}

const writtenOff = (row: VoucherRow): string =>
  `${row.check_id === null ? '核销' : '平台核销'}${describeVoucher(row)}：抵${formatSum(row.face)}`

/** Posts a voucher's value, which also updates the paid sum of its order. */
const postVoucher = (
  tx: ShopTransaction,
  { shopId, now, actor }: StaffCall,
  row: VoucherRow,
  bookingId?: number,
): Promise<void> =>
  postOnce(tx, {
    shopId,
    key: `voucher:${row.id}`,
    reason: 'voucher',
    at: now,
    staffId: actor.staffId,
    orderId: row.order_id,
    bookingId: bookingId ?? null,
    postings: voucherPostings(row),
  })
