import type { OutputOf } from '@roombook/contract'
import type { checkVoucherStatement } from '@roombook/contract/vouchers'
import { logStoreAction } from '#platform/audit-log/log-store-action.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { type Posting, post } from '#platform/ledger/ledger.ts'
import { judgeStatement, listCodes, type SettledVoucher } from './judge-statement.ts'
import { readStatement } from './read-statement.ts'
import { noteSettled, readNamed } from './statement.repository.ts'

/**
 * Previews the result of each row of a platform's statement without writing.
 * @throws Refusal `vouchers.sheet_…`
 */
export async function checkStatement(
  call: StaffCall,
  sent: Buffer,
): Promise<OutputOf<typeof checkVoucherStatement>> {
  const rows = await readStatement(sent, call.shopId)
  const named = await call.read((tx) => readNamed(tx, call.shopId, listCodes(rows), { locked: false }))
  return judgeStatement(rows, named).statement
}

/**
 * Stores the settlements of a platform's statement and posts payouts and fees. A later statement that differs
 * is posted as the difference.
 * @throws Refusal `vouchers.sheet_…`, `vouchers.statement_nothing` where it contains no valid voucher.
 */
export async function importStatement(
  call: StaffCall,
  sent: Buffer,
): Promise<OutputOf<typeof checkVoucherStatement>> {
  const { shopId, now, actor } = call
  const rows = await readStatement(sent, shopId)
  return call.change(async (tx) => {
    const named = await readNamed(tx, shopId, listCodes(rows), { locked: true })
    const { statement, plans } = judgeStatement(rows, named)
    const { match, differ, same } = statement.counts
    if (match + differ + same === 0) throw new Refusal('vouchers.statement_nothing')
    if (plans.length === 0) return statement
    for (const { voucher, settled, fee } of plans)
      await noteSettled(tx, shopId, { id: voucher.id, settled, fee }, { at: now, name: actor.nickname })
    for (const plan of plans) await postSettled(tx, call, plan)
    await logStoreAction(tx, call, {
      action: 'vouchers.import-statement',
      remark: `导入团购券对账单：对上${match}张，有差异${differ}张`,
      detail: { counts: statement.counts },
      fields: ['voucher'],
      event: { name: 'vouchers.changed', data: { voucherIds: [] } },
    })
    return statement
  })
}

/** Posts the difference between a statement and the amounts posted for a voucher before. */
async function postSettled(
  tx: ShopTransaction,
  { shopId, now, actor }: StaffCall,
  { voucher, settled, fee }: SettledVoucher,
): Promise<void> {
  const paidOut = settled - (voucher.settled ?? 0)
  const feeDifference = fee - (voucher.fee ?? 0)
  const postings: Posting[] = [
    { kind: voucher.platform, amount: paidOut + feeDifference },
    { kind: 'platform-paid', amount: -paidOut },
    { kind: 'platform-fee', amount: -feeDifference },
  ]
  const moved = postings.filter(({ amount }) => amount !== 0)
  if (moved.length === 0) return
  const key = `voucher-settled:${voucher.id}:${voucher.count + 1}`
  await post(tx, { shopId, key, reason: 'voucher-settled', at: now, staffId: actor.staffId, postings: moved })
}
