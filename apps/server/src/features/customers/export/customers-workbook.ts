import { birthdayText, customerFields, maskPhone, parseBirthday, shopNow } from '@roombook/domain'
import { runInThread } from '../../../platform/threads/run-in-thread.ts'
import type { DirectoryRow } from '../directory/customer-row.repository.ts'

/** What the thread is given: titles with widths, and a row of values for each customer. */
export interface WorkbookContent {
  columns: readonly { title: string; width: number; isMoney: boolean }[]
  rows: readonly (readonly (string | number)[])[]
}

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
  [customerFields.company_name.title, 20, (row) => row.company_name],
  [customerFields.level_id.title, 10, (row) => row.level],
  ['标签', 24, (row) => row.labels.map(({ title }) => title).join('、')],
  ['所属员工', 14, (row) => row.staff.map(({ nickname }) => nickname).join('、')],
  [customerFields.source.title, 12, (row) => row.source],
  [customerFields.birthday.title, 14, birthdayOf],
  ['到店次数', 8, (row) => row.visits],
  ['用餐人数', 8, (row) => row.people],
  ['消费金额', 12, (row) => row.spent_fen / 100],
  ['最近到店', 12, (row) => row.last_visit_date ?? ''],
  [customerFields.remark.title, 30, (row) => row.remark],
  ['添加日期', 12, (row, { timezone }) => shopNow(row.created_at.getTime(), timezone).date],
]

function birthdayOf(row: DirectoryRow): string {
  const kept = parseBirthday(row.birthday ?? '', row.birthday_type === 2 ? 'lunar' : 'solar')
  return kept ? birthdayText(kept) : ''
}

const limits = { seconds: 120, megabytes: 1024 }

/** Customers as rows of {@link customersWorkbook}. */
export const rowsOfWorkbook = (customers: readonly DirectoryRow[], how: How): WorkbookContent['rows'] =>
  customers.map((row) => columns.map(([, , value]) => value(row, how)))

/** A workbook (XLSX) of customers, made in a thread: thousands of rows would hold up everybody else. */
export async function customersWorkbook(rows: WorkbookContent['rows']): Promise<Buffer> {
  const content: WorkbookContent = {
    columns: columns.map(([title, width]) => ({ title, width, isMoney: title === '消费金额' })),
    rows,
  }
  return Buffer.from(
    await runInThread<Uint8Array>(
      new URL('./customers-workbook.thread.ts', import.meta.url),
      content,
      limits,
    ),
  )
}
