import { fen, type Receipt, type ReceiptMeans, receiptsByMeans } from '@roombook/domain/money'
import type { AccountKind } from '#platform/ledger/account-kinds.ts'
import type { Posting } from '#platform/ledger/ledger.ts'

/** Means of payment of a bill, by ledger account. */
const meansOfKind: Readonly<Partial<Record<AccountKind, ReceiptMeans>>> = {
  cash: 'cash',
  weixin: 'weixin',
  alipay: 'alipay',
  card: 'card',
  other: 'other',
  stored: 'balance',
  company: 'company',
  waived: 'waived',
  counter: 'unsaid',
  collected: 'unsaid',
  meituan: 'voucher',
  douyin: 'voucher',
  'voucher-off': 'voucher',
  'voucher-kept': 'voucher',
}

/** Reads the payments of an order's bill by means, from its postings. */
export const listReceipts = (posted: readonly Posting[]): Receipt[] =>
  receiptsByMeans(
    posted.flatMap(({ kind, amount }) => {
      const means = meansOfKind[kind]
      return means ? [{ means, amount: fen(-amount) }] : []
    }),
  )
