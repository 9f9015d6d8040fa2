import { birthdayText, parseBirthday } from '@roombook/domain/calendar'
import { customerFields, customerLines } from '@roombook/domain/customers'
import { shopNow } from '@roombook/domain/time'
import { maskPhone } from '@roombook/domain/validation'
import { type WorkbookContent, writeWorkbook } from '#platform/workbooks/write-workbook.ts'
import type { DirectoryRow } from '../directory/customer-row.repository.ts'

interface How {
  wholePhones: boolean
  timezone: string
}

type Column = readonly [title: string, width: number, value: (row: DirectoryRow, how: How) => string | number]

const columns: readonly Column[] = [
  [customerFields.name.title, 14, (row) => row.name],
  [
    customerFields.phone.title,
    14,
    (row, { wholePhones }) => (wholePhones ? (row.phone ?? '') : maskPhone(row.phone ?? '')),
  ],
  [customerFields.sex.title, 6, (row) => ['', '男', '女'][row.sex] ?? ''],
  ...customerLines.map(({ title, widths: [width], column }): Column => [title, width, (row) => row[column]]),
  [customerFields.level_id.title, 10, (row) => row.level],
  ['标签', 24, (row) => row.labels.map(({ title }) => title).join('、')],
  ['所属员工', 14, (row) => row.staff.map(({ nickname }) => nickname).join('、')],
  [customerFields.source.title, 12, (row) => row.source],
  [customerFields.birthday.title, 14, formatBirthday],
  ['到店次数', 8, (row) => row.visits],
  ['用餐人数', 8, (row) => row.people],
  ['消费金额', 12, (row) => row.spent_fen / 100],
  ['最近到店', 12, (row) => row.last_visit_date ?? ''],
  [customerFields.remark.title, 30, (row) => row.remark],
  ['添加日期', 12, (row, { timezone }) => shopNow(row.created_at.getTime(), timezone).date],
]

function formatBirthday(row: DirectoryRow): string {
  const parsed = parseBirthday(row.birthday ?? '', row.birthday_type === 2 ? 'lunar' : 'solar')
  return parsed ? birthdayText(parsed) : ''
}

/** Converts customers to rows of {@link customersWorkbook}. */
export const rowsOfWorkbook = (customers: readonly DirectoryRow[], how: How): WorkbookContent['rows'] =>
  customers.map((row) => columns.map(([, , value]) => value(row, how)))

/** Builds a workbook (XLSX) of customers. */
export const customersWorkbook = (rows: WorkbookContent['rows']): Promise<Buffer> =>
  writeWorkbook({
    sheet: '客户',
    columns: columns.map(([title, width]) => ({ title, width, isMoney: title === '消费金额' })),
    rows,
  })
