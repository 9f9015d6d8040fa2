import type { InputOf, OutputOf } from '@roombook/contract'
import type { fetchInvoice as fetchCall } from '@roombook/contract/wallet-invoices'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { findInvoiceFile } from './invoice.repository.ts'

/**
 * Returns the file of an issued invoice.
 * @throws Refusal `request.not_found` where there is none.
 */
export const fetchInvoice = (
  call: StaffCall,
  { invoiceId }: InputOf<typeof fetchCall>,
): Promise<OutputOf<typeof fetchCall>> =>
  call.read(async (tx) => {
    const found = await findInvoiceFile(tx, call.shopId, invoiceId)
    if (!found) throw new Refusal('request.not_found')
    return {
      fileName: `发票_${found.invoice_number}.pdf`,
      mimeType: 'application/pdf',
      content: found.pdf.toString('base64'),
    }
  })
