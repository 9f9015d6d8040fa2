import type { CreditEntry, WalletEntry } from '@roombook/contract/wallet-records'
import { momentText } from '@roombook/domain/time'
import { creditReasons, walletReasons } from '@roombook/domain/wallet'
import { buildTable, type Column, column, yuanColumn } from '#platform/workbooks/table.ts'
import { writeWorkbook } from '#platform/workbooks/write-workbook.ts'

const signed = (direction: 'in' | 'out', amount: number): number => (direction === 'in' ? amount : -amount)

const walletColumns = (timezone: string): readonly Column<WalletEntry>[] => [
  column('时间', 18, ({ createdAt }) => momentText(createdAt, timezone)),
  column('类型', 12, ({ reason }) => walletReasons[reason]),
  column('说明', 32, ({ remark }) => remark),
  yuanColumn('金额（元）', 12, ({ way, sum }) => signed(way, sum)),
  yuanColumn('其中充值金额', 14, ({ way, recharged }) => signed(way, recharged)),
  yuanColumn('其中赠送金额', 14, ({ way, given }) => signed(way, given)),
  yuanColumn('余额（元）', 12, ({ balance }) => balance),
  column('操作人', 12, ({ operatorName }) => operatorName),
]

const creditColumns = (timezone: string): readonly Column<CreditEntry>[] => [
  column('时间', 18, ({ createdAt }) => momentText(createdAt, timezone)),
  column('类型', 14, ({ reason }) => creditReasons[reason]),
  column('说明', 32, ({ remark }) => remark),
  column('点数', 12, ({ way, points }) => signed(way, points)),
  column('余额（点）', 12, ({ balance }) => balance),
  column('操作人', 12, ({ operatorName }) => operatorName),
]

/** Builds a workbook (XLSX) of wallet entries. */
export const walletWorkbook = (entries: readonly WalletEntry[], timezone: string): Promise<Buffer> =>
  writeWorkbook(buildTable('钱包明细', walletColumns(timezone), entries))

/** Builds a workbook (XLSX) of compute credit entries. */
export const creditWorkbook = (entries: readonly CreditEntry[], timezone: string): Promise<Buffer> =>
  writeWorkbook(buildTable('算力明细', creditColumns(timezone), entries))
