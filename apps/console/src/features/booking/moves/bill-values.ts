import { type BillMeans, type Extra, type Fen, noMoney, type PaymentMeans } from '@roombook/domain'
import { fenOf, type MoneyText } from '#platform/forms/money-item.tsx'

/** What the bill's form holds. */
export interface BillValues {
  total: MoneyText
  drinks: MoneyText
  discount: MoneyText
  /** The customer's coupons that come off besides. */
  coupons?: number[]
  /** How much of the deposit this bill uses, while other rooms stand for which the rest stays. */
  depositUse?: MoneyText
  payments: { means: BillMeans; amount: MoneyText; companyId?: number; signer?: string }[]
  /** Where several share the bill: what each pays and by which means. */
  shares?: { means: PaymentMeans; amount: MoneyText }[]
  /** What becomes of cash above what is due, or of what is left of the deposit, and which sum was asked about. */
  extra?: { as: Extra; amount: Fen } | undefined
  remark: string
}

/** What was paid, without the lines where nothing was typed; amounts in fen. */
export const paidOf = (payments: BillValues['payments'] = []) =>
  payments
    .map((payment) => ({
      ...{ means: payment?.means ?? 'other', amount: fenOf(payment?.amount) },
      ...(payment?.means === 'company' && payment.companyId !== undefined
        ? { companyId: payment.companyId, signer: payment.signer ?? '' }
        : {}),
    }))
    .filter(({ amount }) => amount > 0)

/** What each of several pays of the bill; none where it is paid together. */
export const sharesOf = (shares: BillValues['shares'] = []) =>
  shares.map((share) => {
    const amount = fenOf(share?.amount)
    const payments = amount > noMoney ? [{ means: share?.means ?? 'other', amount }] : []
    return { amount, payments }
  })

/** A field in which a sum is proposed. */
export type ProposedField = 'total' | 'drinks' | 'depositUse' | ['payments', number, 'amount']
