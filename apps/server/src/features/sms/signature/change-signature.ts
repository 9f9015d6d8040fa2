import type { SmsSignature } from '@roombook/contract/sms-signature'
import { logStoreAction } from '#platform/audit-log/log-store-action.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { enqueueJob } from '#platform/jobs/job.repository.ts'
import { signatureToFollow } from '../sms-jobs.ts'
import { findSignature, listProofs, lockSignatures, type SignatureRow } from './signature.repository.ts'
import { toSignatureView } from './signature.view.ts'

/** A signature with the version that the user saw. */
interface Seen {
  signId: number
  version: number
}

/** Event for the consoles that show SMS signatures. */
export const signatureChanged = { name: 'settings.changed' as const, data: { fields: ['ownSmsSign'] } }

/**
 * Runs changes of a store's signatures under their lock.
 * @returns the current state of the one whose id `work` returns.
 */
export const changeSignatures = (
  call: StaffCall,
  work: (tx: ShopTransaction) => Promise<number>,
): Promise<{ sign: SmsSignature }> =>
  call.change(async (tx) => {
    const { shopId } = call
    await lockSignatures(tx, shopId)
    const id = await work(tx)
    const row = await findSignature(tx, shopId, id)
    if (!row) throw new Error('a sign that was changed is not there')
    return { sign: toSignatureView(row, await listProofs(tx, shopId, [id])) }
  })

/**
 * Requires that a signature has not changed since the user saw it.
 * @throws Refusal `sms.sign_stale`, which names the last change and its author.
 */
export async function requireFreshSignature(
  tx: ShopTransaction,
  shopId: number,
  { signId, version }: Seen,
): Promise<SignatureRow> {
  const row = await findSignature(tx, shopId, signId)
  if (!row) throw new Refusal('sms.sign_stale')
  if (row.version === version) return row
  const { changedName, changedAction } = row
  const message =
    changedName === '' ? undefined : `短信签名已由${changedName}${changedAction}，请查看最新内容后再操作`
  throw new Refusal('sms.sign_stale', {}, message)
}

/** Returns the columns that record who changed a signature and how. */
export const changeColumns = ({ actor, now }: StaffCall, action: string) => ({
  changed_by: actor.staffId,
  changed_name: actor.nickname,
  changed_action: action,
  changed_at: now,
})

/** Writes the log row and the event. */
export const recordSignatureChange = (
  tx: ShopTransaction,
  call: StaffCall,
  { remark, detail }: { remark: string; detail?: Readonly<Record<string, unknown>> },
): Promise<void> =>
  logStoreAction(tx, call, { action: 'sms.sign', remark, ...(detail && { detail }), event: signatureChanged })

/** Queues a job that submits or queries the signature at once. Last in the transaction. */
export const followSoon = (
  tx: ShopTransaction,
  { shopId, now }: StaffCall,
  signatureId: number,
): Promise<void> =>
  enqueueJob(tx, { shopId, kind: signatureToFollow, subject: signatureId, at: now }, { hurried: true })
