import type { ShopTransaction } from '#platform/db/database.ts'
import { enqueueJob } from '#platform/jobs/job.repository.ts'
import { signatureToFollow } from '../sms-jobs.ts'
import { listSignatures } from './sign.repository.ts'

/**
 * Has a store's own sign asked about at once: a provider has just refused a message for its sign, and the next one need not
 * wait hours to stand under the operator's. Nothing where the store has none. It asks for a job: last in the transaction.
 */
export async function recheckAfterRefusal(tx: ShopTransaction, shopId: number, at: Date): Promise<void> {
  const sign = (await listSignatures(tx, shopId)).find(({ state, used }) => state === 'approved' && used)
  if (sign) await enqueueJob(tx, { shopId, kind: signatureToFollow, subject: sign.id, at }, { hurried: true })
}
