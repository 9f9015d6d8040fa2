import { fen, type Receipt, type ReceiptMeans, receiptsByMeans } from '@roombook/domain'
import type { AccountKind } from '#platform/ledger/account-kinds.ts'
import type { Posting } from '#platform/ledger/ledger.ts'

/** By which means a bill is paid, by the account that a payment is posted to. */
const meansOfKind: Readonly<Partial<Record<AccountKind, ReceiptMeans>>> = {
  ...{ cash: 'cash', weixin: 'weixin', alipay: 'alipay', card: 'card', other: 'other' },
  ...{ stored: 'balance', company: 'company', waived: 'waived', counter: 'unsaid', collected: 'unsaid' },
  ...{ meituan: 'voucher', douyin: 'voucher', 'voucher-off': 'voucher', 'voucher-kept': 'voucher' },
}

/** What came in for an order's bill and stays, by means, as its postings say. */
export const receiptsOf = (posted: readonly Posting[]): Receipt[] =>
  receiptsByMeans(
    posted.flatMap(({ kind, amount }) => {
      const means = meansOfKind[kind]
      return means ? [{ means, amount: fen(-amount) }] : []
    }),
  )
