import type { InputOf, OutputOf } from '@roombook/contract'
import type { readStatement as readCall } from '@roombook/contract/companies'
import { type PaymentMeans, paymentMeans, plus, sumOf } from '@roombook/domain/money'
import { instantOf } from '@roombook/domain/time'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { findCompany } from './company.repository.ts'
import { readOpenBills, readStatementRows, type StatementRow } from './company-bill.repository.ts'

/**
 * Returns a company's monthly statement, by business days: the opening amount, bills and payments, and the
 * bills open today.
 * @throws Refusal `companies.not_found`.
 */
export function readStatement(
  { shopId, actor, read }: StaffCall,
  { companyId, month }: InputOf<typeof readCall>,
): Promise<OutputOf<typeof readCall>> {
  const { timezone, cutoverHour } = actor
  const turn = (first: string) => new Date(instantOf(first, cutoverHour * 60, timezone))
  const span = { from: turn(`${month}-01`), until: turn(`${monthAfter(month)}-01`) }
  return read(async (tx) => {
    const company = await findCompany(tx, shopId, companyId)
    if (!company) throw new Refusal('companies.not_found')
    const { opening, rows } = await readStatementRows(tx, shopId, { companyId, ...span })
    const closing = plus(
      opening,
      sumOf(rows, ({ amount }) => amount),
    )
    const lines = rows.map((row) => ({
      at: row.at.toISOString(),
      amount: row.amount,
      words: describeRow(row),
      staffName: row.staff_name,
    }))
    const openBills = await readOpenBills(tx, shopId, companyId)
    return { title: company.title, taxNumber: company.tax_number, opening, closing, lines, openBills }
  })
}

const describeRow = ({ amount, means, remark }: StatementRow): string =>
  amount > 0
    ? '挂账'
    : [`付款（${paymentMeans[means as PaymentMeans] ?? '其他'}）`, remark].filter(Boolean).join('，')

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}
