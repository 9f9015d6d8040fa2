import type { ShopTransaction } from '#platform/db/database.ts'
import { enqueueJob } from '#platform/jobs/job.repository.ts'
import { templateToFollow } from '../sms-jobs.ts'
import { findTemplateOfSms } from './used-template.repository.ts'

/**
 * Has the template of a message asked about: its provider has just refused it, and what is withdrawn there is not to be
 * sent with again and again. Nothing where the message had none of the store's own. It asks for a job: last in the transaction.
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
