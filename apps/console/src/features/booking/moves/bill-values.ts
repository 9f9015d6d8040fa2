import { type BillMeans, type Extra, type Fen, noMoney, type PaymentMeans } from '@roombook/domain/money'
import { type MoneyText, toFen } from '#platform/forms/money-item.tsx'

/** Values of the bill's form. */
export interface BillValues {
  total: MoneyText
  drinks: MoneyText
  discount: MoneyText
  /** The customer's coupons, which are deducted as well. */
  coupons?: number[]
  /** Deposit used by this bill; the rest is kept for other open rooms of the booking. */
  depositUse?: MoneyText
  payments: { means: BillMeans; amount: MoneyText; companyId?: number; signer?: string }[]
  /** Shares of a split bill, each with its amount and means. */
  shares?: { means: PaymentMeans; amount: MoneyText }[]
  /**
   * Chosen use of cash above the amount due, or of the remaining deposit, with the amount for which it was
   * chosen.
   */
  extra?: { as: Extra; amount: Fen } | undefined
  remark: string
}

/** Returns the payments without empty lines; amounts in fen. */
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

/** Returns each payer's share of the bill; empty if it is not split. */
export const toShares = (shares: BillValues['shares'] = []) =>
  shares.map((share) => {
    const amount = toFen(share?.amount)
    const payments = amount > noMoney ? [{ means: share?.means ?? 'other', amount }] : []
    return { amount, payments }
  })

/** A field with a proposed amount. */
export type ProposedField = 'total' | 'drinks' | 'depositUse' | ['payments', number, 'amount']
