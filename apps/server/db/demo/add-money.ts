import { type BillChange, billPostings } from '#features/booking/bill/bill-postings.ts'
import type { Posting } from '#platform/ledger/ledger.ts'
import type { BookingSoFar } from './booking-so-far.ts'
import type { DemoTables } from './demo-tables.ts'

/** An entry of the ledger as the demo has it. */
interface DemoEntry {
  shopId: number
  key: string
  reason: string
  at: number
  orderId: number
  bookingId: number
  paymentId?: number
  staffId?: number | null
  postings: readonly Posting[]
}

/** Adds an entry with its postings; nothing where there is nothing to post. */
export function addEntry(tables: DemoTables, { shopId, postings, at, ...entry }: DemoEntry): void {
  if (postings.length === 0) return
  const entryId = tables.number('ledger_entry', {
    shop_id: shopId,
    key: entry.key,
    reason: entry.reason,
    remark: '',
    order_id: entry.orderId,
    booking_id: entry.bookingId,
    payment_id: entry.paymentId ?? null,
    staff_id: entry.staffId ?? null,
    at: new Date(at),
  })
  for (const [index, { kind, amount, orderId, bookingId }] of postings.entries())
    tables.add('ledger_posting', {
      shop_id: shopId,
      entry_id: entryId,
      line: index + 1,
      kind,
      amount,
      order_id: orderId ?? null,
      booking_id: bookingId ?? null,
    })
}

/** Adds what came in of a booking's deposit at the counter, and the bill that it was settled or cleared with. */
export function addMoney(
  tables: DemoTables,
  { shopId, orderId, bookingId }: { shopId: number; orderId: number; bookingId: number },
  { planned, isNameless, did, ended }: BookingSoFar,
): void {
  const of = { shopId, orderId, bookingId }
  const paid = did('pay') ?? did('setDeposit')
  const amount = paid && !isNameless ? planned.depositFen : 0
  if (paid && amount > 0 && !isPaidOnline({ planned, did }))
    addEntry(tables, {
      ...of,
      key: `deposit:${orderId}`,
      reason: 'set-deposit',
      at: paid.at,
      staffId: paid.by.id,
      postings: [
        { kind: orderId % 3 === 0 ? 'weixin' : 'cash', amount: -amount, bookingId },
        { kind: 'deposit', amount, bookingId },
      ],
    })
  const cleared = did('settle') ?? did('clear') ?? did('dayEndCleared')
  if (!cleared || !ended) return
  const taken = { orderId, deposit: { bookingId, amount } }
  const settled = did('settle')
  addEntry(tables, {
    ...of,
    at: cleared.at,
    staffId: settled?.by.id ?? null,
    ...(settled
      ? {
          key: `settle:${orderId}`,
          reason: 'settle',
          postings: billPostings({ ...taken, ...billOf(planned) }),
        }
      : { key: `take-deposit:${orderId}`, reason: 'take-deposit', postings: billPostings(taken) }),
  })
  const collected = did('collectBalance')
  if (collected)
    addEntry(tables, {
      ...of,
      key: `collect:${orderId}`,
      reason: 'collect-balance',
      at: collected.at,
      staffId: collected.by.id,
      postings: [
        { kind: 'arrears', amount: planned.bill.arrearsFen, orderId },
        { kind: 'weixin', amount: -planned.bill.arrearsFen, orderId },
      ],
    })
}

/** Whether a provider took the deposit. */
const isPaidOnline = ({ planned, did }: Pick<BookingSoFar, 'planned' | 'did'>): boolean =>
  did('pay') !== undefined && planned.payType !== 'sys'

const billOf = ({ bill }: BookingSoFar['planned']): Omit<BillChange, 'orderId' | 'deposit'> => ({
  total: bill.totalFen,
  drinks: bill.drinksFen,
  discount: bill.discountFen,
  arrears: bill.arrearsFen,
  paid: bill.payments.map(({ means, amountFen }) => ({ means, amount: amountFen })),
})
