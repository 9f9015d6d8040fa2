import { type BillMeans, type Extra, type Fen, noMoney, type PaymentMeans } from '@roombook/domain'
import { type MoneyText, toFen } from '#platform/forms/money-item.tsx'

/** Values of the bill's form. */
export interface BillValues {
  total: MoneyText
  drinks: MoneyText
  discount: MoneyText
  /** The customer's coupons that come off besides. */
  coupons?: number[]
  /** Deposit used by this bill, while other rooms of the booking are open and keep the rest. */
  depositUse?: MoneyText
  payments: { means: BillMeans; amount: MoneyText; companyId?: number; signer?: string }[]
  /** Shares of a split bill, each with its amount and means. */
  shares?: { means: PaymentMeans; amount: MoneyText }[]
  /** Chosen use of cash above the sum due, or of the remaining deposit, with the sum that was asked about. */
  extra?: { as: Extra; amount: Fen } | undefined
  remark: string
}

/** Returns the payments, without lines left empty; amounts in fen. */
export const toPayments = (payments: BillValues['payments'] = []) =>
  payments
    .map((payment) => ({
      means: payment?.means ?? 'other',
      amount: toFen(payment?.amount),
      ...(payment?.means === 'company' && payment.companyId !== undefined
        ? { companyId: payment.companyId, signer: payment.signer ?? '' }
        : {}),
    }))
    .filter(({ amount }) => amount > 0)

/** Returns each payer's share of the bill; none where it is paid as one. */
export const toShares = (shares: BillValues['shares'] = []) =>
  shares.map((share) => {
    const amount = toFen(share?.amount)
    const payments = amount > noMoney ? [{ means: share?.means ?? 'other', amount }] : []
    return { amount, payments }
  })

/** A field in which a sum is proposed. */
export type ProposedField = 'total' | 'drinks' | 'depositUse' | ['payments', number, 'amount']
