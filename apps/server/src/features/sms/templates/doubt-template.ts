import type { ShopTransaction } from '#platform/db/database.ts'
import { enqueueJob } from '#platform/jobs/job.repository.ts'
import { templateToFollow } from '../sms-jobs.ts'
import { findTemplateOfSms } from './used-template.repository.ts'

/**
 * Queries a message's template after its provider refused the message, so that a revoked template is not used
 * again and again. Does nothing for a message without a template of the store's own. Queues a job: last in
 * the transaction.
 */
export async function doubtTemplate(
  tx: ShopTransaction,
  shopId: number,
  { id, at }: { id: number; at: Date },
): Promise<void> {
  const subject = await findTemplateOfSms(tx, shopId, id)
  if (subject !== undefined)
    await enqueueJob(tx, { shopId, kind: templateToFollow, subject, at }, { hurried: true })
}
