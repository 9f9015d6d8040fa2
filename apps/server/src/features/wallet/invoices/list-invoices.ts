import type { InputOf, OutputOf } from '@roombook/contract'
import type { listInvoices as listCall, WalletInvoice } from '@roombook/contract/wallet-invoices'
import { remainingToInvoice } from '@roombook/domain/wallet'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { countInvoices, type InvoiceRow, listInvoiceRows, readInvoiceSums } from './invoice.repository.ts'

/** Lists a page of the store's invoices, newest first, and the amount that may still be invoiced. */
export const listInvoices = (
  call: StaffCall,
  { page, limit }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> =>
  call.read(async (tx) => {
    const rows = await listInvoiceRows(tx, call.shopId, { limit, offset: (page - 1) * limit })
    const { paid, asked } = await readInvoiceSums(tx, call.shopId)
    return {
      list: rows.map(invoiceView),
      count: await countInvoices(tx, call.shopId),
      left: remainingToInvoice(paid, asked),
    }
  })

const invoiceView = (row: InvoiceRow): WalletInvoice => ({
  id: row.id,
  sum: row.amount_fen,
  titleKind: row.title_kind,
  invoiceTitle: row.title,
  taxNumber: row.tax_number,
  companyAddress: row.company_address,
  companyPhone: row.company_phone,
  bankName: row.bank_name,
  bankAccount: row.bank_account,
  delivery: row.delivery,
  email: row.email,
  state: row.state,
  invoiceNumber: row.invoice_number,
  issuedOn: row.issued_on,
  emailed: row.emailed,
  hasFile: row.has_file,
  reason: row.reason,
  operatorName: row.operator_name ?? '',
  withdrawnName: row.withdrawn_name,
  settledAt: row.settled_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
})
