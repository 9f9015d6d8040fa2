import type { OwnInput } from '@roombook/contract'
import type { clearOrder } from '@roombook/contract/order-moves'
import type { OrderRow } from '@roombook/contract/order-shapes'
import {
  type BillMeans,
  type Extra,
  type Fen,
  fen,
  minus,
  noMoney,
  plus,
  type Settled,
  settle,
} from '@roombook/domain/money'
import { proposedTotal } from '@roombook/order-screens'
import { amountText, findAmountFault, toFen } from './sums.ts'

/** A payment as typed; without an amount, the amount due is suggested. */
export interface TypedPayment {
  readonly means: BillMeans
  readonly amount?: string
  readonly companyId: number | null
  readonly signer: string
}

/** A bill as typed; undefined fields follow the suggestions. */
export interface TypedBill {
  readonly total?: string
  readonly drinks?: string
  readonly discount?: string
  readonly depositUse?: string
  readonly coupons?: readonly number[]
  readonly payments: readonly TypedPayment[]
  /** Use of the surplus, and the amount for which it was chosen. */
  readonly extra?: { readonly as: Extra; readonly amount: Fen }
  readonly remark: string
}

export const newPayment: TypedPayment = { means: 'weixin', companyId: null, signer: '' }
export const emptyBill: TypedBill = { payments: [newPayment], remark: '' }

/** Data besides the input that determine a bill. */
export interface BillFacts {
  readonly payer: OrderRow
  /** 包厢服务费 of the rooms being settled. */
  readonly fee: Fen
  /** Whether other rooms of the booking are not billed yet. */
  readonly hasUnsettledRooms: boolean
  /** Amounts deducted by coupons and paid by platform vouchers. */
  readonly couponOff: Fen
  readonly vouchers: Fen
}

/** A computed bill: its fields with suggestions, and the result. */
export interface Bill extends Settled {
  readonly fields: { total: string; drinks: string; discount: string; depositUse: string }
  readonly payments: readonly (TypedPayment & { amount: string })[]
  readonly asksDepositUse: boolean
}

/** Computes the bill's total before coupons. */
export function sumBeforeCoupons(typed: TypedBill, payer: OrderRow, fee: Fen): Fen {
  const { total, drinks, discount } = toFields(typed, payer, fee)
  return fen(Math.max(0, minus(plus(toFen(total), toFen(drinks)), toFen(discount))))
}

const toFields = ({ total, drinks, discount }: TypedBill, payer: OrderRow, fee: Fen) => ({
  total: total ?? amountText(proposedTotal(payer, fee)),
  drinks: drinks ?? amountText(payer.drinks),
  discount: discount ?? amountText(payer.discount),
})

/** Computes a bill while it is typed; the amount due is suggested as its single payment. */
export function computeBill(typed: TypedBill, facts: BillFacts): Bill {
  const { payer, fee, hasUnsettledRooms, couponOff, vouchers } = facts
  const fields = toFields(typed, payer, fee)
  const { depositReceived } = payer
  const amounts = {
    depositReceived,
    othersStand: hasUnsettledRooms,
    vouchers,
    total: toFen(fields.total),
    drinks: toFen(fields.drinks),
    discount: plus(toFen(fields.discount), couponOff),
  }
  const asksDepositUse = hasUnsettledRooms && depositReceived > 0
  const { counted } = settle({ ...amounts, payments: [] })
  const needed = fen(Math.min(depositReceived, Math.max(0, counted - vouchers)))
  const depositUse = asksDepositUse ? (typed.depositUse ?? amountText(needed)) : ''
  const used = asksDepositUse && depositUse.trim() !== '' ? { depositUse: toFen(depositUse) } : {}
  const { due } = settle({ ...amounts, ...used, payments: [] })
  const isOnly = typed.payments.length === 1
  const payments = typed.payments.map((payment) => ({
    ...payment,
    amount: payment.amount ?? (isOnly ? amountText(due) : ''),
  }))
  const settled = settle({ ...amounts, ...used, payments: paid(payments) })
  // Before a total is typed, no deposit remains.
  const toReturn = fields.total.trim() === '' ? noMoney : settled.toReturn
  return { ...settled, toReturn, fields: { ...fields, depositUse }, payments, asksDepositUse }
}

const paid = (payments: readonly (TypedPayment & { amount: string })[]) =>
  payments
    .map(({ means, amount, companyId, signer }) => ({
      means,
      amount: toFen(amount),
      ...(means === 'company' && companyId !== null ? { companyId, signer: signer.trim() } : {}),
    }))
    .filter(({ amount }) => amount > 0)

/** Builds the input of the call. */
export function billInput(
  typed: TypedBill,
  { fields, payments, asksDepositUse }: Bill,
  coupons: readonly number[],
): OwnInput<typeof clearOrder> {
  return {
    total: toFen(fields.total),
    drinks: toFen(fields.drinks),
    discount: toFen(fields.discount),
    coupons: [...coupons],
    payments: paid(payments),
    ...(typed.extra && { extra: typed.extra }),
    ...(asksDepositUse && fields.depositUse.trim() !== '' && { depositUse: toFen(fields.depositUse) }),
    remark: typed.remark,
  }
}

/** Errors of a bill by field; those of payments by index. */
export interface BillFaults {
  readonly total?: string | undefined
  readonly drinks?: string | undefined
  readonly discount?: string | undefined
  readonly depositUse?: string | undefined
  readonly extra?: string | undefined
  readonly payments: readonly { amount?: string | undefined; companyId?: string; signer?: string }[]
}

/** Validates the input, as the console does before it sends a bill. */
export function billFaults(
  typed: TypedBill,
  bill: Bill,
  signersOf: (companyId: number) => readonly string[],
) {
  const { fields, payments, change, toReturn } = bill
  const remaining = toReturn > 0 ? toReturn : change
  const faults: BillFaults = {
    total: fields.total.trim() === '' ? '请输入消费金额' : findAmountFault(fields.total),
    drinks: findAmountFault(fields.drinks),
    discount: findAmountFault(fields.discount),
    depositUse: findAmountFault(fields.depositUse),
    extra:
      remaining === 0 || typed.extra?.amount === remaining
        ? undefined
        : `请选择${toReturn > 0 ? '订金余款' : '多收的现金'}如何处理`,
    payments: payments.map((payment) => ({
      amount: findAmountFault(payment.amount),
      ...(payment.means === 'company' && companyFaults(payment, signersOf)),
    })),
  }
  const { payments: lines, ...own } = faults
  const isFaultless = ![...Object.values(own), ...lines.flatMap((line) => Object.values(line))].some(Boolean)
  return { faults, isFaultless }
}

/** Refuses a signer who is not on the company's list, if it has one. */
function companyFaults(
  { companyId, signer }: TypedPayment,
  signersOf: (companyId: number) => readonly string[],
) {
  if (companyId === null) return { companyId: '请选择挂账公司' }
  const name = signer.trim()
  const signers = signersOf(companyId)
  if (name === '') return { signer: '请填写签单人' }
  return signers.length > 0 && !signers.includes(name) ? { signer: `${name}不在签单人中` } : {}
}
