import type { ExchangeRow, RebateRow } from '@roombook/contract/rebates'
import { exchangeMethods, rebateReasons, rebateStates } from '@roombook/domain/referrals'
import { momentText } from '@roombook/domain/time'
import { writeWorkbook } from '#platform/workbooks/write-workbook.ts'

const text = (title: string, width: number) => ({ title, width, isMoney: false })
const money = (title: string) => ({ title, width: 12, isMoney: true })
const toYuan = (amount: number): number => amount / 100

/** Converts a workbook to a response. */
export const toFile = (
  book: Buffer,
  { name, days, rows }: { name: string; days: { startDate: string; endDate: string }; rows: number },
) => ({
  fileName: `${name}_${days.startDate}_${days.endDate}.xlsx`,
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  content: book.toString('base64'),
  rows,
})

/** Builds a workbook (XLSX) of rebate entries. */
export const rebatesWorkbook = (rows: readonly RebateRow[], timezone: string): Promise<Buffer> =>
  writeWorkbook({
    sheet: '返利记录',
    columns: [
      text('时间', 18),
      text('推荐人', 14),
      text('电话', 14),
      text('类型', 10),
      money('返利变动'),
      money('待扣回变动'),
      money('返利余额'),
      money('待扣回'),
      text('状态', 8),
      text('有效期至', 12),
      text('用餐日期', 12),
      text('新客', 14),
      money('结账金额'),
      text('说明', 30),
    ],
    rows: rows.map((row) => [
      momentText(row.at, timezone),
      row.realName,
      row.phone,
      rebateReasons[row.reason],
      ...[row.amount, row.owedChange, row.balanceAfter, row.owedAfter].map(toYuan),
      row.rebate ? rebateStates[row.rebate.state].name : '',
      formatGoodUntil(row),
      row.meal?.bookDate ?? '',
      row.meal?.guestName ?? '',
      row.meal ? toYuan(row.meal.bill) : '',
      row.note,
    ]),
  })

const formatGoodUntil = ({ rebate }: RebateRow): string => (rebate ? (rebate.goodUntil ?? '长期') : '')

/** Builds a workbook (XLSX) of exchanges. */
export const exchangesWorkbook = (rows: readonly ExchangeRow[], timezone: string): Promise<Buffer> =>
  writeWorkbook({
    sheet: '兑换记录',
    columns: [
      text('时间', 18),
      text('客人', 14),
      text('电话', 14),
      money('用掉返利'),
      text('兑换成', 14),
      text('优惠券', 20),
    ],
    rows: rows.map((row) => [
      momentText(row.at, timezone),
      row.realName,
      row.phone,
      toYuan(row.amount),
      exchangeMethods[row.into],
      row.couponTitle,
    ]),
  })
