import { birthdayText, parseBirthday } from '@roombook/domain/calendar'
import { customerFields, customerLines } from '@roombook/domain/customers'
import { shopNow } from '@roombook/domain/time'
import { maskPhone } from '@roombook/domain/validation'
import {
  type Column,
  column,
  type Table,
  tableOfValues,
  toTableRows,
  yuanColumn,
} from '#platform/workbooks/table.ts'
import { writeWorkbook } from '#platform/workbooks/write-workbook.ts'
import type { DirectoryRow } from '../directory/customer-row.repository.ts'

/** A customer as the caller may see it, with dates of the store's time zone. */
interface ExportedCustomer extends DirectoryRow {
  shownPhone: string
  addedDate: string
}

const columns: readonly Column<ExportedCustomer>[] = [
  column(customerFields.name.title, 14, (row) => row.name),
  column(customerFields.phone.title, 14, (row) => row.shownPhone),
  column(customerFields.sex.title, 6, (row) => ['', '男', '女'][row.sex] ?? ''),
  ...customerLines.map((line) =>
    column(line.title, line.widths[0], (row: ExportedCustomer) => row[line.column]),
  ),
  column(customerFields.level_id.title, 10, (row) => row.level),
  column('标签', 24, (row) => row.labels.map(({ title }) => title).join('、')),
  column('所属员工', 14, (row) => row.staff.map(({ nickname }) => nickname).join('、')),
  column(customerFields.source.title, 12, (row) => row.source),
  column(customerFields.birthday.title, 14, formatBirthday),
  column('到店次数', 8, (row) => row.visits),
  column('用餐人数', 8, (row) => row.people),
  yuanColumn('消费金额', 12, (row) => row.spent_fen),
  column('最近到店', 12, (row) => row.last_visit_date ?? ''),
  column(customerFields.remark.title, 30, (row) => row.remark),
  column('添加日期', 12, (row) => row.addedDate),
]

function formatBirthday(row: DirectoryRow): string {
  const parsed = parseBirthday(row.birthday ?? '', row.birthday_type === 2 ? 'lunar' : 'solar')
  return parsed ? birthdayText(parsed) : ''
}

/** Converts customers to rows of {@link customersWorkbook}. */
export const rowsOfWorkbook = (
  customers: readonly DirectoryRow[],
  { wholePhones, timezone }: { wholePhones: boolean; timezone: string },
): Table['rows'] =>
  toTableRows(
    columns,
    customers.map((row) => ({
      ...row,
      shownPhone: wholePhones ? (row.phone ?? '') : maskPhone(row.phone ?? ''),
      addedDate: shopNow(row.created_at.getTime(), timezone).date,
    })),
  )

/** Builds a workbook (XLSX) of customers. */
export const customersWorkbook = (rows: Table['rows']): Promise<Buffer> =>
  writeWorkbook(tableOfValues('客户', columns, rows))
