import type { SmsSign } from '@roombook/contract'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { enqueueJob } from '#platform/jobs/job.repository.ts'
import { journalShop } from '#platform/journal/journal-shop.ts'
import { signToFollow } from '../sms-jobs.ts'
import { findSign, listProofs, lockSigns, type SignRow } from './sign.repository.ts'
import { signView } from './sign.view.ts'

/** A sign as the person saw it. */
interface Seen {
  signId: number
  version: number
}

/** Event for the consoles that show SMS signatures. */
export const signChanged = { name: 'settings.changed' as const, data: { fields: ['ownSmsSign'] } }

/** Changes a store's signs, which nobody else changes meanwhile. @returns the one that the work names, as it stands. */
export const changeSigns = (
  call: StaffCall,
  work: (tx: ShopTransaction) => Promise<number>,
): Promise<{ sign: SmsSign }> =>
  call.change(async (tx) => {
    const { shopId } = call
    await lockSigns(tx, shopId)
    const id = await work(tx)
    const row = await findSign(tx, shopId, id)
    if (!row) throw new Error('a sign that was changed is not there')
    return { sign: signView(row, await listProofs(tx, shopId, [id])) }
  })

/**
 * A sign, as the person saw it.
 * @throws Refusal `sms.sign_stale`, which names who has done what to it since.
 */
export async function requireFreshSign(
  tx: ShopTransaction,
  shopId: number,
  { signId, version }: Seen,
): Promise<SignRow> {
  const row = await findSign(tx, shopId, signId)
  if (!row) throw new Refusal('sms.sign_stale')
  if (row.version === version) return row
  const { changedName, changedAction } = row
  const message =
    changedName === '' ? undefined : `短信签名已由${changedName}${changedAction}，请查看最新内容后再操作`
  throw new Refusal('sms.sign_stale', {}, message)
}

/** Returns the columns that record who changed a signature and how. */
export const byWhom = ({ actor, now }: StaffCall, action: string) => ({
  ...{ changed_by: actor.staffId, changed_name: actor.nickname },
  ...{ changed_action: action, changed_at: now },
})

/** Writes the log row and the event. */
export const recordSign = (
  tx: ShopTransaction,
  call: StaffCall,
  { remark, detail }: { remark: string; detail?: Readonly<Record<string, unknown>> },
): Promise<void> =>
  journalShop(tx, call, { action: 'sms.sign', remark, ...(detail && { detail }), event: signChanged })

/** Queues the query or submission to the reviewer at once. Last in the transaction. */
export const followSoon = (tx: ShopTransaction, { shopId, now }: StaffCall, signId: number): Promise<void> =>
  enqueueJob(tx, { shopId, kind: signToFollow, subject: signId, at: now }, { hurried: true })
