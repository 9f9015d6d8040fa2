import type { InputOf, OutputOf } from '@roombook/contract'
import type { clearOrder } from '@roombook/contract/order-moves'
import {
  atLeast,
  billMeans,
  billPaymentsWithoutChange,
  type Extra,
  extraCash,
  type Fen,
  fen,
  formatReceipts,
  minus,
  noMoney,
  type Receipt,
  receiptsByMeans,
  type Share,
  settle,
  sumOf,
  yuan,
} from '@roombook/domain/money'
import { mayLetOwe, mayTopUp } from '@roombook/domain/session'
import { putOnCompany } from '#features/companies/index.ts'
import { topUpFromBill } from '#features/customers/index.ts'
import { settledKey } from '#features/orders/index.ts'
import { Refusal, refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { billPostings } from '../bill/bill-postings.ts'
import { postOnce } from '../bill/post-money.ts'
import { readVoucherPostings, type VoucherPosting } from '../bill/sums.repository.ts'
import type { LockedOrder } from '../orders/lock-orders.repository.ts'
import { describeExcessDeposit } from './excess-deposit.ts'
import { formatSum } from './format-sum.ts'
import type { MovingBooking } from './moving-booking.ts'
import { describeRemainingDeposit, othersStand, ownDeposits } from './take-deposit.ts'

/** Input of clearing a table. */
export type ClearInput = InputOf<typeof clearOrder> & {
  /** Part of the discount made up by coupons. */
  couponOff?: Fen
  /** Voucher postings of the settled orders. */
  vouchers?: readonly VoucherPosting[]
}
/** Use of excess cash, or of the remaining deposit. */
type Extras = 'depositLeft' | 'depositStays' | 'change' | 'tip' | 'toppedUp' | 'refunding'
/** Total of a bill and its payments. */
type Paying = 'bill' | 'depositUsed' | 'receipts'
/** Arrears and their debtor, excess of vouchers, and the use of other excess money. */
export type Settling = Pick<OutputOf<typeof clearOrder>, Paying | 'owed' | 'debtor' | 'vouchersLeft' | Extras>

/**
 * Returns the order that gets the bill: the booking's first where it is settled too, else the one acted on.
 */
export const payerOf = ({ order, moving, firstId }: MovingBooking): LockedOrder =>
  moving.find((member) => member.id === firstId) ?? order

/** Computes the bill of all orders settled together, including what each received before. */
export function computeBill(
  booking: MovingBooking,
  { total = noMoney, drinks, discount = noMoney, payments, shares, vouchers = [], depositUse }: ClearInput,
) {
  const { moving } = booking
  const bill = {
    depositReceived: sumOf(moving, (order) => order.depositReceivedFen),
    total,
    drinks: drinks ?? sumOf(moving, (order) => order.drinksFen),
    discount,
  }
  const worth = fen(vouchers.reduce((sum, { amount }) => sum - amount, 0))
  const staying = { othersStand: othersStand(booking), depositUse }
  const settled = settle({ ...bill, ...staying, payments, shares, vouchers: worth })
  return {
    ...bill,
    ...settled,
    depositUsed: minus(bill.depositReceived, settled.toReturn, settled.depositStays),
    vouchersUsed: minus(worth, settled.vouchersLeft),
  }
}

/** Reads the voucher postings of settled orders; skips the query where nothing was paid in advance. */
export const readBillVouchers = async (
  tx: ShopTransaction,
  shopId: number,
  { moving }: MovingBooking,
): Promise<VoucherPosting[]> =>
  moving.some(({ paidFen }) => paidFen > 0)
    ? readVoucherPostings(
        tx,
        shopId,
        moving.map(({ id }) => id),
      )
    : []

/** Returns all payments of a bill, including those of its shares. */
export const listPayments = ({ payments, shares }: ClearInput) =>
  shares.length > 0 ? shares.flatMap((share) => share.payments) : payments

/**
 * Returns a bill's arrears and debtor, the excess of vouchers, and the use of excess cash or of the remaining
 * deposit. Also refuses a confirmation that was not asked for, since the client misread the bill.
 * @throws Refusal `booking.bill_wrong`, `booking.vouchers_left_unasked`, `booking.extra_unasked`,
 *   `booking.debtor_missing`, `booking.owed_not_allowed`, `booking.owed_unasked`.
 */
export function requireBill(
  { actor }: StaffCall,
  booking: MovingBooking,
  input: ClearInput,
): Partial<Settling> {
  if (input.extra?.as === 'top-up' && !mayTopUp(actor))
    refuseAt('booking.bill_wrong', 'extra', '存入余额需要客户储值的权限，请选择其他处理方式')
  const { fault, arrears, change, toReturn, depositStays, vouchersLeft } = computeBill(booking, input)
  if (fault) refuseAt('booking.bill_wrong', fault.field, fault.message)
  const { customerId, userName } = payerOf(booking)
  const above = change > 0 || toReturn > 0
  if (input.extra && !above) refuseAt('booking.bill_wrong', 'extra', '没有多收，无需选择多出的钱如何处理')
  if (input.owed > 0 && arrears === 0) refuseAt('booking.bill_wrong', 'owed', '款项已付清，没有可挂账的金额')
  requireExcessConfirmed(vouchersLeft, input)
  const retained = { depositStays, vouchersLeft }
  if (above) {
    const of = { change, toReturn }
    return { ...retained, ...resolveExtra(of, input, customerId === null ? '' : userName) }
  }
  if (arrears === 0) return retained
  if (customerId === null) throw new Refusal('booking.debtor_missing')
  if (!mayLetOwe(actor)) throw new Refusal('booking.owed_not_allowed')
  if (arrears === input.owed) return { ...retained, owed: arrears, debtor: userName }
  throw new Refusal('booking.owed_unasked', { owed: arrears, debtor: userName })
}

/** Requires confirmation of the exact amount by which vouchers exceed the bill, as they give no change. */
function requireExcessConfirmed(excessVouchers: Fen, { vouchersLeft }: ClearInput): void {
  if (vouchersLeft === excessVouchers) return
  if (excessVouchers === noMoney) refuseAt('booking.bill_wrong', 'vouchersLeft', '团购券没有超出账单')
  throw new Refusal(
    'booking.vouchers_left_unasked',
    { left: excessVouchers },
    `团购券比账单多${yuan(excessVouchers)}元，请确认不退还`,
  )
}

/**
 * Returns the use of excess cash or of the remaining deposit, which must be confirmed with the exact amount.
 */
function resolveExtra(
  { change, toReturn }: { change: Fen; toReturn: Fen },
  { extra }: ClearInput,
  customer: string,
): Partial<Settling> {
  const ofDeposit = toReturn > 0
  const above = ofDeposit ? toReturn : change
  if (extra?.amount !== above) {
    const data = { extra: above, customer, ofDeposit }
    const message = ofDeposit ? `订金比账单多${yuan(above)}元，请选择余款如何处理` : undefined
    throw new Refusal('booking.extra_unasked', data, message)
  }
  if (extra.as === 'refund' && !ofDeposit) refuseAt('booking.bill_wrong', 'extra', '多收的现金不能原路退回')
  if (extra.as === 'top-up' && customer === '')
    refuseAt('booking.bill_wrong', 'extra', '存入余额需要登记客人，请先补全姓名和手机号')
  return { depositLeft: toReturn, [extraFields[extra.as]]: above }
}

const extraFields = {
  change: 'change',
  tip: 'tip',
  'top-up': 'toppedUp',
  refund: 'refunding',
} as const satisfies Record<Extra, keyof Settling>

/**
 * Charges payments by company account to the companies, each locked by ascending id.
 * @throws Refusal of `putOnCompany`.
 */
export async function putOnCompanies(
  tx: ShopTransaction,
  call: StaffCall,
  booking: MovingBooking,
  input: ClearInput,
): Promise<void> {
  const { id: orderId, bookDate, roomId } = payerOf(booking)
  const own = listPayments(input).filter(({ means, amount }) => means === 'company' && amount > 0)
  if (own.length > 0 && !mayLetOwe(call.actor)) throw new Refusal('booking.owed_not_allowed')
  for (const { companyId, signer, amount } of own.toSorted(
    (one, other) => (one.companyId ?? 0) - (other.companyId ?? 0),
  ))
    await putOnCompany(tx, call, { companyId, signer, amount, orderId, bookDate, roomId })
}

/** Posts excess cash that stays: a tip belongs to no bill, stored value to the customer. */
export async function postExtra(
  tx: ShopTransaction,
  call: StaffCall,
  { id: orderId, bookingId, customerId }: LockedOrder,
  { tip = noMoney, toppedUp = noMoney }: Partial<Settling>,
): Promise<void> {
  if (toppedUp > 0) await topUpFromBill(tx, call, { customerId, orderId, amount: toppedUp, from: 'cash' })
  if (tip === 0) return
  const { shopId, now, actor } = call
  await postOnce(tx, {
    shopId,
    key: `tip:${orderId}`,
    reason: 'tip',
    at: now,
    staffId: actor.staffId,
    orderId,
    bookingId,
    means: 'cash',
    postings: [
      { kind: 'cash', amount: -tip },
      { kind: 'tip', amount: tip },
    ],
  })
}

/**
 * Posts a bill to the order that gets it, including amounts entered in advance on the orders settled with it.
 */
export async function postBill(
  tx: ShopTransaction,
  { shopId, now, actor }: StaffCall,
  booking: MovingBooking,
  input: ClearInput,
): Promise<void> {
  const payer = payerOf(booking)
  const bill = computeBill(booking, input)
  const { id: orderId, bookingId } = payer
  const own = await ownDeposits(tx, shopId, booking.moving)
  const theirs = (input.vouchers ?? []).filter((voucher) => voucher.orderId !== orderId)
  const handed = booking.moving
    .filter((member) => member.id !== orderId)
    .map(({ id, drinksFen, arrearsFen }) => ({
      orderId: id,
      drinks: -drinksFen,
      arrears: -arrearsFen,
      vouchers: theirs
        .filter((voucher) => voucher.orderId === id)
        .map((voucher) => ({ ...voucher, amount: -voucher.amount })),
      deposit: { bookingId, amount: -(own.get(id) ?? 0) },
    }))
  const paying = {
    orderId,
    total: bill.total - payer.totalFen,
    drinks: bill.drinks - payer.drinksFen,
    discount: bill.discount - payer.discountFen - (input.couponOff ?? noMoney),
    coupon: input.couponOff ?? noMoney,
    arrears: bill.arrears - payer.arrearsFen,
    deposit: {
      bookingId,
      amount: bill.depositReceived - bill.toReturn - bill.depositStays - (own.get(orderId) ?? 0),
    },
    paid: listRetainedPayments(booking, input),
    vouchers: [
      ...theirs.map((voucher) => ({ ...voucher, orderId })),
      // Vouchers give no change: the excess stays with the store.
      { kind: 'voucher-kept' as const, amount: bill.vouchersLeft, orderId },
    ],
  }
  await postOnce(tx, {
    shopId,
    key: settledKey(orderId),
    reason: 'settle',
    at: now,
    staffId: actor.staffId,
    orderId,
    bookingId,
    remark: describeShares(input),
    postings: [...handed, paying].flatMap(billPostings),
  })
}

/** Returns payments less the cash handed back. */
const listRetainedPayments = (booking: MovingBooking, input: ClearInput) =>
  billPaymentsWithoutChange(input, computeBill(booking, input).change)

/** Summarizes a bill's total and payments for the staff member who settles it. */
export function summarizePayment(booking: MovingBooking, input: ClearInput): Pick<Settling, Paying> {
  const { counted, depositUsed, vouchersUsed } = computeBill(booking, input)
  const vouchers: Receipt = { means: 'voucher', amount: vouchersUsed }
  return {
    bill: counted,
    depositUsed,
    receipts: receiptsByMeans([vouchers, ...listRetainedPayments(booking, input)]),
  }
}

/** Describes a bill for the log, such as 结账：账单1280.00元，现金1000.00元、微信280.00元，挂账300.25元（王先生），找零50.00元. */
export function describeBill(booking: MovingBooking, input: ClearInput): string[] {
  const { arrears, change, toReturn, depositStays, vouchersLeft } = computeBill(booking, input)
  const { bill, depositUsed, receipts } = summarizePayment(booking, input)
  const as = input.extra?.as ?? 'change'
  const letOff = minus(input.discount ?? noMoney, input.couponOff ?? noMoney)
  return [
    `结账：账单${formatSum(bill)}`,
    letOff > 0 ? `优惠${formatSum(letOff)}` : '',
    input.couponOff ? `优惠券${formatSum(input.couponOff)}` : '',
    depositUsed > 0 ? `订金抵${formatSum(depositUsed)}` : '',
    formatReceipts(receipts, formatSum),
    vouchersLeft > 0 ? `团购券超出账单${formatSum(vouchersLeft)}，不退还` : '',
    arrears > 0 ? `挂账${formatSum(arrears)}（${payerOf(booking).userName}）` : '',
    change > 0 && as !== 'refund' ? `${extraCash[as]}${formatSum(change)}` : '',
    toReturn > 0 ? describeExcessDeposit(toReturn, as) : '',
    depositStays > 0 ? describeRemainingDeposit(depositStays) : '',
    describeShares(input),
  ]
}

/** Describes a split bill for the log, such as 分3份付：300.00元（微信）、300.00元（现金）、400.00元（银行卡+现金）. */
function describeShares({ shares }: ClearInput): string {
  if (shares.length === 0) return ''
  const meansOf = (share: Share) =>
    [...new Set(share.payments.map(({ means }) => billMeans[means]))].join('+')
  return `分${shares.length}份付：${shares.map((share) => `${formatSum(share.amount)}（${meansOf(share)}）`).join('、')}`
}

/**
 * Returns the deposit columns of a settled order: the paying order keeps the required deposit, less the part
 * that stays for other rooms, and its means.
 */
export function billColumns(order: LockedOrder, booking: MovingBooking, { depositStays }: Settling) {
  const payer = payerOf(booking)
  if (order.id !== payer.id) return noDeposit
  const paid = booking.moving.find((member) => member.payType !== '')
  const requestedDeposit = sumOf(booking.moving, (member) => member.depositFen)
  return {
    deposit_fen: atLeast(noMoney, minus(requestedDeposit, depositStays)),
    pay_type: payer.payType || paid?.payType || '',
  }
}

/** Deposit columns of an order whose money went into its booking's bill. */
const noDeposit = { deposit_fen: 0, pay_type: '' }
