import type { InputOf, OutputOf } from '@roombook/contract'
import type { withdrawInvoice as withdrawCall } from '@roombook/contract/wallet-invoices'
import { yuan } from '@roombook/domain/money'
import { logStoreAction } from '#platform/audit-log/log-store-action.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { lockInvoice } from './answer.repository.ts'
import { noteWithdrawn } from './invoice.repository.ts'

/**
 * Withdraws an unanswered invoice request, whose amount may be requested again. Locks its row, as answering
 * does.
 * @throws Refusal `wallet.invoice_gone`; `wallet.invoice_answered` for an answered or withdrawn request.
 */
export const withdrawInvoice = (
  call: StaffCall,
  { invoiceId }: InputOf<typeof withdrawCall>,
): Promise<OutputOf<typeof withdrawCall>> =>
  call.change(async (tx) => {
    const { shopId, now, actor } = call
    const row = await lockInvoice(tx, { shopId, invoiceId })
    if (!row) throw new Refusal('wallet.invoice_gone')
    if (row.state === 'withdrawn') throw new Refusal('wallet.invoice_answered', {}, '这份开票申请已撤回')
    if (row.state !== 'requested') throw new Refusal('wallet.invoice_answered')
    await noteWithdrawn(tx, { shopId, invoiceId }, { at: now, name: actor.nickname })
    await logStoreAction(tx, call, {
      action: 'wallet.withdraw-invoice',
      remark: `撤回开票申请${yuan(row.amount_fen)}元（${row.title}）`,
      fields: ['wallet'],
      detail: { invoiceId },
      event: { name: 'settings.changed', data: { fields: ['wallet'] } },
    })
    return { invoiceId }
  })
