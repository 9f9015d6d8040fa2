import type {
  DepositToReturn,
  InputOf,
  listDepositsToReturn as listCall,
  OutputOf,
  depositToReturn as oneCall,
} from '@roombook/contract'
import { depositAfter, displayStatusName, type Fen, stillToReturn, sumOf } from '@roombook/domain'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { readWaysBack } from '../bill/counter-deposit.ts'
import { findDepositOrder } from '../moves/deposit.repository.ts'
import { listStandingDeposits, type StandingDeposit } from './deposits-to-return.repository.ts'

/** Rows listed at most. */
const most = 200

/**
 * Returns the refundable part of a cash-desk deposit by the agreed terms, and the part still to be refunded.
 */
export function judgeStanding(deposit: StandingDeposit) {
  const percent = depositAfter(deposit)?.percent ?? 0
  return { percent, given: deposit.given, agreed: stillToReturn(deposit, percent) }
}

async function viewOf(tx: ShopTransaction, shopId: number, row: StandingDeposit): Promise<DepositToReturn> {
  const { orderId, version, userName, bookDate, periodName, roomName, openerId, openerName } = row
  const ways = { bookingId: row.bookingId, amount: row.standing }
  return {
    ...{ orderId, version, userName, bookDate, periodName, roomName, openerId, openerName },
    statusName: displayStatusName(row),
    endedAt: row.completedAt?.toISOString() ?? null,
    deleted: row.deletedAt !== null,
    ...judgeStanding(row),
    counter: await readWaysBack(tx, shopId, ways),
  }
}

/**
 * Reads the remaining cash-desk deposit of an order whose booking was given up, also after its deletion.
 * @throws Refusal `booking.not_found`, `booking.nothing_to_return`.
 */
export const depositToReturn = (
  { shopId, read }: StaffCall,
  { orderId }: InputOf<typeof oneCall>,
): Promise<OutputOf<typeof oneCall>> =>
  read(async (tx) => {
    const order = await findDepositOrder(tx, shopId, orderId)
    if (!order) throw new Refusal('booking.not_found')
    const [standing] = await listStandingDeposits(tx, shopId, order.bookingId)
    if (!standing) throw new Refusal('booking.nothing_to_return')
    return viewOf(tx, shopId, standing)
  })

const dueDeposits = async (tx: ShopTransaction, shopId: number): Promise<StandingDeposit[]> =>
  (await listStandingDeposits(tx, shopId)).filter((row) => judgeStanding(row).agreed > 0)

const totalOf = (due: readonly StandingDeposit[]): Fen => sumOf(due, (row) => judgeStanding(row).agreed)

/** How many counter deposits are to be given back, what they come to, and since when the first waits. */
export async function countDepositsToReturn(tx: ShopTransaction, shopId: number) {
  const due = await dueDeposits(tx, shopId)
  return { count: due.length, total: totalOf(due), since: due[0]?.completedAt ?? null }
}

/** Counter deposits that go back by what was agreed, and nobody has given back yet. */
export const listDepositsToReturn = ({ shopId, read }: StaffCall): Promise<OutputOf<typeof listCall>> =>
  read(async (tx) => {
    const due = await dueDeposits(tx, shopId)
    const list: DepositToReturn[] = []
    for (const row of due.slice(0, most)) list.push(await viewOf(tx, shopId, row))
    return { list, total: totalOf(due), more: due.length > most }
  })
