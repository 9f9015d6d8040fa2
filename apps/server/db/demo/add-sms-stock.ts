import type { DemoTables } from './demo-tables.ts'

/** SMS segments that a store may still send; messages sent before counting began cost nothing. */
const parts = 1_680

/** Adds a store's stock of messages, as the operator granted it. */
export function addSmsStock(tables: DemoTables, shopId: number, at: Date): void {
  const of = { shop_id: shopId }
  const accountId = tables.number('ledger_account', { ...of, kind: 'sms-stock', owner_id: 0, balance: parts })
  const entryId = tables.number('ledger_entry', {
    ...of,
    key: 'sms-opening',
    reason: 'sms-grant',
    remark: '',
    at,
    order_id: null,
    booking_id: null,
    payment_id: null,
    staff_id: null,
  })
  // Rows of one table have the same columns each.
  const nothing = {
    order_id: null,
    booking_id: null,
    account_id: null,
    balance_after: null,
    company_id: null,
  }
  const posting = { ...of, entry_id: entryId, ...nothing }
  tables.add('ledger_posting', { ...posting, line: 1, kind: 'sms-granted', amount: -parts })
  tables.add('ledger_posting', {
    ...posting,
    line: 2,
    kind: 'sms-stock',
    amount: parts,
    account_id: accountId,
    balance_after: parts,
  })
}
