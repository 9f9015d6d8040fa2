import type { ShopTransaction } from '#platform/db/database.ts'
import { enqueueJob } from '#platform/jobs/job.repository.ts'
import { signatureToFollow } from '../sms-jobs.ts'
import { listSignatures } from './signature.repository.ts'

/**
 * Queries the store's own signature at once after a provider has refused a message because of it, so that
 * further messages use the operator's signature within minutes rather than hours. Does nothing without one.
 * Queues a job: last in the transaction.
 */
export async function recheckAfterRefusal(tx: ShopTransaction, shopId: number, at: Date): Promise<void> {
  const signature = (await listSignatures(tx, shopId)).find(({ state, used }) => state === 'approved' && used)
  if (signature)
    await enqueueJob(tx, { shopId, kind: signatureToFollow, subject: signature.id, at }, { hurried: true })
}
