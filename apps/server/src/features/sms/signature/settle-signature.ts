import { smsCarriers } from '@roombook/domain/sms'
import { writeAuditEntry } from '#platform/audit-log/audit-log.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { enqueueJob } from '#platform/jobs/job.repository.ts'
import type { Job } from '#platform/jobs/job.ts'
import { signatureToFollow } from '../sms-jobs.ts'
import { signatureChanged } from './change-signature.ts'
import { deleteProofs } from './proof.repository.ts'
import {
  findSignature,
  listSignatures,
  lockSignatures,
  type SignatureRow,
  updateSignature,
} from './signature.repository.ts'

/**
 * Decision about a signature; a draft must be submitted again, and an approved one may come under review
 * again.
 */
export type SignatureDecision =
  | { state: 'approved'; providerSign: string; networks: string }
  | { state: 'refused' | 'draft' | 'submitted'; providerSign: string; answer: string }

const actions: Readonly<Record<SignatureDecision['state'], string>> = {
  approved: '审核通过',
  refused: '审核未通过',
  draft: '退回',
  submitted: '重新审核',
}
/** Delay in milliseconds before a replaced signature is deleted, so that messages sent under it have left. */
const replacedMs = 3_600_000

/** Saves a decision and notifies the consoles; does nothing if the signature was changed meanwhile. */
export async function settleSignature(
  tx: ShopTransaction,
  { shopId, lockJob }: Pick<Job, 'shopId' | 'lockJob'>,
  { id, version }: SignatureRow,
  { end, at }: { end: SignatureDecision; at: Date },
): Promise<void> {
  await lockSignatures(tx, shopId)
  const row = await findSignature(tx, shopId, id)
  if (row?.version !== version) return
  const action = row.state === 'approved' && end.state === 'refused' ? '撤销' : actions[end.state]
  const operatorName = smsCarriers[row.gateway]
  const byThem = { changed_by: null, changed_name: operatorName, changed_action: action, changed_at: at }
  const others = (await listSignatures(tx, shopId)).filter((other) => other.id !== id)
  const replaced = end.state === 'approved' ? others.find(({ state }) => state === 'approved') : undefined
  // Another one is under registration, so this one is only to be deleted.
  const isReplaced = row.state === 'approved' && others.some(({ state }) => state !== 'withdrawn')
  if (replaced)
    await updateSignature(tx, shopId, replaced.id, {
      ...byThem,
      state: 'withdrawn',
      changed_action: '换为新签名',
      settled_at: at,
      asked: 0,
    })
  await updateSignature(tx, shopId, id, {
    ...byThem,
    state: isReplaced ? 'withdrawn' : end.state,
    provider_sign: end.providerSign,
    checked_at: at,
    settled_at: at,
    asked: 0,
    ...(end.state === 'approved' ? { answer: '', networks: end.networks } : { answer: end.answer }),
  })
  // The reviewer has the pictures, so ours are deleted.
  if (end.state === 'approved') await deleteProofs(tx, shopId, id)
  await writeAuditEntry(tx, {
    shopId,
    at,
    subject: 'shop',
    subjectId: shopId,
    operatorId: null,
    operatorName,
    action: 'sms.settle-sign',
    detail: {
      remark: `短信签名【${row.sign}】${action}`,
      ...(end.state === 'approved' ? {} : { reason: end.answer }),
    },
    event: signatureChanged,
  })
  const leaving = replaced?.id ?? (isReplaced ? id : undefined)
  if (leaving !== undefined)
    await enqueueJob(tx, {
      shopId,
      kind: signatureToFollow,
      subject: leaving,
      at: new Date(at.getTime() + replacedMs),
    })
  await lockJob(tx)
}
