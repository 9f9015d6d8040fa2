import type { InputOf, OutputOf } from '@roombook/contract'
import type {
  DepositToReturn,
  listDepositsToReturn as listCall,
  depositToReturn as oneCall,
} from '@roombook/contract/deposit-return'
import { type Fen, sumOf } from '@roombook/domain/money'
import { depositAfter, displayStatusName, stillToReturn } from '@roombook/domain/orders'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { readRefundMeans } from '../bill/cash-desk-deposit.ts'
import { findDepositOrder } from '../moves/deposit.repository.ts'
import { listUnreturnedDeposits, type UnreturnedDeposit } from './deposits-to-return.repository.ts'

/** Maximum number of rows listed. */
const most = 200

/**
 * Returns the refundable part of a cash-desk deposit by the agreed terms, and the part still to be refunded.
 */
export function computeRefundableDeposit(deposit: UnreturnedDeposit) {
  const percent = depositAfter(deposit)?.percent ?? 0
  return {
    percent,
    given: deposit.given,
    agreed: stillToReturn({ remaining: deposit.standing, given: deposit.given }, percent),
  }
}

async function depositToReturnView(
  tx: ShopTransaction,
  shopId: number,
  row: UnreturnedDeposit,
): Promise<DepositToReturn> {
  const { orderId, version, userName, bookDate, periodName, roomName, openerId, openerName } = row
  const refund = { bookingId: row.bookingId, amount: row.standing }
  return {
    orderId,
    version,
    userName,
    bookDate,
    periodName,
    roomName,
    openerId,
    openerName,
    statusName: displayStatusName(row),
    endedAt: row.completedAt?.toISOString() ?? null,
    deleted: row.deletedAt !== null,
    ...computeRefundableDeposit(row),
    counter: await readRefundMeans(tx, shopId, refund),
  }
}

/**
 * Reads the remaining cash-desk deposit of an order whose booking was given up, even if the order was
 * deleted.
 * @throws Refusal `booking.not_found`, `booking.nothing_to_return`.
 */
export const depositToReturn = (
  { shopId, read }: StaffCall,
  { orderId }: InputOf<typeof oneCall>,
): Promise<OutputOf<typeof oneCall>> =>
  read(async (tx) => {
    const order = await findDepositOrder(tx, shopId, orderId)
    if (!order) throw new Refusal('booking.not_found')
    const [standing] = await listUnreturnedDeposits(tx, shopId, order.bookingId)
    if (!standing) throw new Refusal('booking.nothing_to_return')
    return depositToReturnView(tx, shopId, standing)
  })

const dueDeposits = async (tx: ShopTransaction, shopId: number): Promise<UnreturnedDeposit[]> =>
  (await listUnreturnedDeposits(tx, shopId)).filter((row) => computeRefundableDeposit(row).agreed > 0)

const sumRefundable = (due: readonly UnreturnedDeposit[]): Fen =>
  sumOf(due, (row) => computeRefundableDeposit(row).agreed)

/** Counts the cash-desk deposits due for refund, with their total and the time of the oldest. */
export async function countDepositsToReturn(tx: ShopTransaction, shopId: number) {
  const due = await dueDeposits(tx, shopId)
  return { count: due.length, total: sumRefundable(due), since: due[0]?.completedAt ?? null }
}

/** Lists cash-desk deposits that are refundable by the agreed terms and not yet refunded. */
export const listDepositsToReturn = ({ shopId, read }: StaffCall): Promise<OutputOf<typeof listCall>> =>
  read(async (tx) => {
    const due = await dueDeposits(tx, shopId)
    const list: DepositToReturn[] = []
    for (const row of due.slice(0, most)) list.push(await depositToReturnView(tx, shopId, row))
    return { list, total: sumRefundable(due), more: due.length > most }
  })
