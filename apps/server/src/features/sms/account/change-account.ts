import type { SmsAccount } from '@roombook/contract/sms-account'
import { logStoreAction } from '#platform/audit-log/log-store-action.ts'
import { Refusal, refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { SignatureAnswer, SignatureStatus } from '../gateways/signature-status.ts'
import { findSmsAccount, lockSmsAccount, type SmsAccountRow } from './sms-account.repository.ts'

/** An account as its administrators see it, without its secret. */
export const accountView = ({
  keySecret: _,
  replySecret: _secret,
  pullError: _error,
  checkedAt,
  changedAt,
  ...account
}: SmsAccountRow): SmsAccount => ({
  ...account,
  checkedAt: checkedAt.toISOString(),
  changedAt: changedAt.toISOString(),
})

/**
 * Runs changes of the store's account under its lock.
 * @throws Refusal `sms.account_stale` when it changed after the user saw it.
 */
export const changeAccount = (
  call: StaffCall,
  version: number,
  remark: string,
  work: (tx: ShopTransaction, before: SmsAccountRow | undefined) => Promise<void>,
): Promise<{ account: SmsAccount | null }> =>
  call.change(async (tx) => {
    const { shopId } = call
    await lockSmsAccount(tx, shopId)
    const before = await findSmsAccount(tx, shopId, { locked: true })
    if ((before?.version ?? 0) !== version) throw new Refusal('sms.account_stale')
    await work(tx, before)
    await logStoreAction(tx, call, {
      action: 'sms.account',
      remark,
      event: { name: 'settings.changed', data: { fields: ['smsAccount'] } },
    })
    const after = await findSmsAccount(tx, shopId)
    return { account: after ? accountView(after) : null }
  })

/** Returns the columns that record who changed an account and when. */
export const changeColumns = ({ actor, now }: StaffCall) => ({
  changed_by: actor.staffId,
  changed_name: actor.nickname,
  changed_at: now,
})

/**
 * Returns the columns for a provider's answer about an account and its SMS signature.
 * @throws Refusal `sms.account_refused` at the key, `sms.account_unreached`.
 */
export function statusColumns(answer: SignatureAnswer, at: Date) {
  if (answer.state === 'account-refused') refuseAt('sms.account_refused', 'keyId', answer.error)
  if (answer.state === 'unreached') throw new Refusal('sms.account_unreached')
  const { state, reason, proof }: SignatureStatus = answer
  return { sign_state: state, sign_reason: reason, proof, checked_at: at }
}
