import type { ShopTransaction } from '#platform/db/database.ts'
import { type AccountKind, paidKinds } from '#platform/ledger/account-kinds.ts'
import { type LedgerEntry, type Posted, type Posting, post } from '#platform/ledger/ledger.ts'
import { moveBookingSums, moveOrderSums, type OrderSumsMoved } from './sums.repository.ts'

/**
 * Posts money of bookings and their bills, and moves the summed columns by the same amounts; nothing else
 * changes those columns. Does nothing without postings. Lock bookings and orders before, and the store's
 * sequence row after.
 */
export async function postMoney(tx: ShopTransaction, entry: LedgerEntry): Promise<Posted> {
  if (entry.postings.length === 0) return 'made'
  const made = await post(tx, entry)
  if (made !== 'made') return made
  const { shopId, postings } = entry
  await moveOrderSums(tx, shopId, sumsOfOrders(postings))
  await moveBookingSums(tx, shopId, sumsOfBookings(postings))
  return made
}

/**
 * Posts money like {@link postMoney}, for an entry that cannot have been posted before.
 * @throws Error where it was.
 */
export async function postOnce(tx: ShopTransaction, entry: LedgerEntry): Promise<void> {
  const made = await postMoney(tx, entry)
  if (made !== 'made') throw new Error(`${entry.key} was posted before`)
}

type SumName = Exclude<keyof OrderSumsMoved, 'orderId'>

/** Maps a ledger account to the order's sum it adds to, with its sign. */
const sumByAccountKind: Readonly<Partial<Record<AccountKind, readonly [SumName, 1 | -1]>>> = {
  sales: ['total', 1],
  drinks: ['drinks', 1],
  discount: ['discount', -1],
  coupon: ['discount', -1],
  arrears: ['arrears', -1],
  deposit: ['depositReceived', -1],
  ...Object.fromEntries(paidKinds.map((kind) => [kind, ['paid', -1] as const])),
}

function sumsOfOrders(postings: readonly Posting[]): OrderSumsMoved[] {
  const sums = new Map<number, OrderSumsMoved>()
  for (const { orderId, kind, amount } of postings) {
    const [column, sign] = sumByAccountKind[kind] ?? []
    if (orderId === undefined || !column || !sign) continue
    const none = { orderId, total: 0, drinks: 0, discount: 0, paid: 0, arrears: 0, depositReceived: 0 }
    const sum = sums.get(orderId) ?? none
    sum[column] += sign * amount
    sums.set(orderId, sum)
  }
  return [...sums.values()]
}

function sumsOfBookings(postings: readonly Posting[]): { bookingId: number; depositReceived: number }[] {
  const sums = new Map<number, number>()
  for (const { bookingId, kind, amount } of postings)
    if (bookingId !== undefined && kind === 'deposit')
      sums.set(bookingId, (sums.get(bookingId) ?? 0) + amount)
  return [...sums].map(([bookingId, depositReceived]) => ({ bookingId, depositReceived }))
}
