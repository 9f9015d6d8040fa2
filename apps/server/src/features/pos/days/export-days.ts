import { type InputOf, type OutputOf, posMeans } from '@roombook/contract'
import { type exportTillDays, tillDayStates } from '@roombook/contract/pos-days'
import type { Cell } from 'write-excel-file/node'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { bold, text, yuan } from '#platform/workbooks/cells.ts'
import { workbookFile } from '#platform/workbooks/workbook-file.ts'
import { writeXlsx } from '#platform/workbooks/write-xlsx.ts'
import { type ComparedDay, readDays } from './read-days.ts'
import { resolveMonth } from './resolve-month.ts'

const kinds = {
  'missing-here': '收银有、系统没有',
  'missing-there': '系统有、收银没有',
  waiting: '待处理',
  sum: '金额不同',
  means: '收款方式合计不同',
} as const

/** Exports a month's reconciliation as a workbook (XLSX): a row per day, followed by its differences. */
export async function exportDays(
  { shopId, read, today }: StaffCall,
  input: InputOf<typeof exportTillDays>,
): Promise<OutputOf<typeof exportTillDays>> {
  const { month, from, until } = resolveMonth(input.month, today)
  const all = await read((tx) => readDays(tx, shopId, { from, until }))
  const days = all.filter(({ day }) => day.date < today || day.tillDayState !== 'none')
  const titles = ['营业日', '收银系统', '情况', '账单或收款方式', '收银金额', '系统金额', '说明']
  const rows = [titles.map(bold), ...days.flatMap(toLines)]
  const columns = [12, 16, 20, 20, 12, 12, 40].map((width) => ({ width }))
  const book = await writeXlsx(rows, { sheet: `收银对账 ${month}`, columns }).toBuffer()
  return {
    ...workbookFile(`收银对账_${month}.xlsx`, book),
    rows: days.length,
  }
}

const toLines = ({ day, report, differences }: ComparedDay): (Cell | null)[][] => [
  [
    ...[day.date, day.systemTitle, tillDayStates[day.tillDayState]].map(text),
    text(day.reportedBills === null ? '' : `${day.reportedBills}单`),
    yuan(day.reportedSum),
    yuan(day.knownSum),
    text(report?.note ? `${report.note}（${report.settled_name}）` : ''),
  ],
  ...differences.map((difference) => [
    ...[day.date, day.systemTitle, kinds[difference.kind]].map(text),
    text(difference.kind === 'means' ? meansTitle(difference.means) : difference.billNo),
    'reported' in difference ? yuan(difference.reported) : null,
    'here' in difference ? yuan(difference.here) : null,
    null,
  ]),
]

const meansTitle = (means: string): string =>
  means in posMeans ? posMeans[means as keyof typeof posMeans] : means
