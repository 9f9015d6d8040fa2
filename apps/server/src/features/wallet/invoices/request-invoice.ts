import type { InputOf, OutputOf } from '@roombook/contract'
import type { requestInvoice as requestCall } from '@roombook/contract/wallet-invoices'
import { yuan } from '@roombook/domain/money'
import { remainingToInvoice } from '@roombook/domain/wallet'
import { logStoreAction } from '#platform/audit-log/log-store-action.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { lockWallet } from '../wallet.repository.ts'
import { insertInvoice, readInvoiceSums } from './invoice.repository.ts'

/**
 * Requests an invoice for recharged money from the operator. The wallet is locked, so that no money is
 * invoiced twice.
 * @throws Refusal `wallet.invoice_above` at the amount, with the remaining amount.
 */
export const requestInvoice = (
  call: StaffCall,
  { sum, titleKind, ...form }: InputOf<typeof requestCall>,
): Promise<OutputOf<typeof requestCall>> =>
  call.change(async (tx) => {
    const { shopId, now, actor } = call
    await lockWallet(tx, shopId)
    const { paid, asked } = await readInvoiceSums(tx, shopId)
    const remaining = remainingToInvoice(paid, asked)
    if (sum > remaining) {
      const message = remaining > 0 ? `最多可开票${yuan(remaining)}元` : '没有可开票的充值金额'
      throw new Refusal('wallet.invoice_above', { left: remaining, fields: { sum: message } }, message)
    }
    const isCompany = titleKind === 'company'
    const invoiceId = await insertInvoice(tx, {
      shop_id: shopId,
      amount_fen: sum,
      title_kind: titleKind,
      title: form.invoiceTitle,
      // An invoice to a person has no company data.
      tax_number: isCompany ? form.taxNumber : '',
      company_address: isCompany ? form.companyAddress : '',
      company_phone: isCompany ? form.companyPhone : '',
      bank_name: isCompany ? form.bankName : '',
      bank_account: isCompany ? form.bankAccount : '',
      delivery: form.delivery,
      email: form.email,
      staff_id: actor.staffId,
      created_at: now,
    })
    await logStoreAction(tx, call, {
      action: 'wallet.request-invoice',
      remark: `申请发票${yuan(sum)}元（${form.invoiceTitle}）`,
      fields: ['wallet'],
      detail: { invoiceId },
      event: { name: 'settings.changed', data: { fields: ['wallet'] } },
    })
    return { invoiceId }
  })
