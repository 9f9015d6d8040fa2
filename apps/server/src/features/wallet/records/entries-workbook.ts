import type { CreditEntry, WalletEntry } from '@roombook/contract/wallet-records'
import { momentText } from '@roombook/domain/time'
import { creditReasons, walletReasons } from '@roombook/domain/wallet'
import type { Cell } from 'write-excel-file/node'
import { writeXlsx } from '#platform/workbooks/write-xlsx.ts'

type Column<Entry> = readonly [title: string, width: number, cell: (entry: Entry, timezone: string) => Cell]

const signed = (direction: 'in' | 'out', amount: number): number => (direction === 'in' ? amount : -amount)
/** Converts fen to a numeric cell in yuan. */
const yuanCell = (count: number): Cell => ({ value: count / 100, type: Number, format: '0.00' })

const walletColumns: readonly Column<WalletEntry>[] = [
  ['时间', 18, ({ createdAt }, timezone) => text(momentText(createdAt, timezone))],
  ['类型', 12, ({ reason }) => text(walletReasons[reason])],
  ['说明', 32, ({ remark }) => text(remark)],
  ['金额（元）', 12, ({ way, sum }) => yuanCell(signed(way, sum))],
  ['其中充值金额', 14, ({ way, recharged }) => yuanCell(signed(way, recharged))],
  ['其中赠送金额', 14, ({ way, given }) => yuanCell(signed(way, given))],
  ['余额（元）', 12, ({ balance }) => yuanCell(balance)],
  ['操作人', 12, ({ operatorName }) => text(operatorName)],
]

const creditColumns: readonly Column<CreditEntry>[] = [
  ['时间', 18, ({ createdAt }, timezone) => text(momentText(createdAt, timezone))],
  ['类型', 14, ({ reason }) => text(creditReasons[reason])],
  ['说明', 32, ({ remark }) => text(remark)],
  ['点数', 12, ({ way, points }) => ({ value: signed(way, points), type: Number })],
  ['余额（点）', 12, ({ balance }) => ({ value: balance, type: Number })],
  ['操作人', 12, ({ operatorName }) => text(operatorName)],
]

/** Builds a workbook (XLSX) of wallet entries with a sticky title row. */
export const walletWorkbook = (entries: readonly WalletEntry[], timezone: string): Promise<Buffer> =>
  buildWorkbook('钱包明细', walletColumns, entries, timezone)

/** Builds a workbook (XLSX) of compute credit entries. */
export const creditWorkbook = (entries: readonly CreditEntry[], timezone: string): Promise<Buffer> =>
  buildWorkbook('算力明细', creditColumns, entries, timezone)

function buildWorkbook<Entry>(
  sheet: string,
  columns: readonly Column<Entry>[],
  entries: readonly Entry[],
  timezone: string,
): Promise<Buffer> {
  const titles = columns.map(([title]): Cell => ({ value: title, type: String, fontWeight: 'bold' }))
  const rows = entries.map((entry) => columns.map(([, , cell]) => cell(entry, timezone)))
  return writeXlsx([titles, ...rows], {
    sheet,
    columns: columns.map(([, width]) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer()
}

/** Keeps a text cell as text even if it begins like a formula. */
const text = (value: string): Cell => (value === '' ? null : { value, type: String })
