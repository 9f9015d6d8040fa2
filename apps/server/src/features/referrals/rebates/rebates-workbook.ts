import type { ExchangeRow, RebateRow } from '@roombook/contract/rebates'
import { exchangeMethods, rebateReasons, rebateStates } from '@roombook/domain/referrals'
import { momentText } from '@roombook/domain/time'
import { buildTable, type Column, column, yuanColumn } from '#platform/workbooks/table.ts'
import { writeWorkbook } from '#platform/workbooks/write-workbook.ts'

const rebateColumns = (timezone: string): readonly Column<RebateRow>[] => [
  column('时间', 18, ({ at }) => momentText(at, timezone)),
  column('推荐人', 14, ({ realName }) => realName),
  column('电话', 14, ({ phone }) => phone),
  column('类型', 10, ({ reason }) => rebateReasons[reason]),
  yuanColumn('返利变动', 12, ({ amount }) => amount),
  yuanColumn('待扣回变动', 12, ({ owedChange }) => owedChange),
  yuanColumn('返利余额', 12, ({ balanceAfter }) => balanceAfter),
  yuanColumn('待扣回', 12, ({ owedAfter }) => owedAfter),
  column('状态', 8, ({ rebate }) => (rebate ? rebateStates[rebate.state].name : '')),
  column('有效期至', 12, ({ rebate }) => (rebate ? (rebate.goodUntil ?? '长期') : '')),
  column('用餐日期', 12, ({ meal }) => meal?.bookDate ?? ''),
  column('新客', 14, ({ meal }) => meal?.guestName ?? ''),
  yuanColumn('结账金额', 12, ({ meal }) => meal?.bill ?? null),
  column('说明', 30, ({ note }) => note),
]

const exchangeColumns = (timezone: string): readonly Column<ExchangeRow>[] => [
  column('时间', 18, ({ at }) => momentText(at, timezone)),
  column('客人', 14, ({ realName }) => realName),
  column('电话', 14, ({ phone }) => phone),
  yuanColumn('用掉返利', 12, ({ amount }) => amount),
  column('兑换成', 14, ({ into }) => exchangeMethods[into]),
  column('优惠券', 20, ({ couponTitle }) => couponTitle),
]

/** Builds a workbook (XLSX) of rebate entries. */
export const rebatesWorkbook = (rows: readonly RebateRow[], timezone: string): Promise<Buffer> =>
  writeWorkbook(buildTable('返利记录', rebateColumns(timezone), rows))

/** Builds a workbook (XLSX) of exchanges. */
export const exchangesWorkbook = (rows: readonly ExchangeRow[], timezone: string): Promise<Buffer> =>
  writeWorkbook(buildTable('兑换记录', exchangeColumns(timezone), rows))
