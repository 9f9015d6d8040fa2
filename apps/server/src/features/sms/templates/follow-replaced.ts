import type { ShopTransaction } from '#platform/db/database.ts'
import { enqueueJob } from '#platform/jobs/job.repository.ts'
import { templateToFollow } from '../sms-jobs.ts'
import type { TemplateRow } from './template.repository.ts'

/**
 * Delay in milliseconds after which messages queued with a replaced template have been sent or have expired.
 */
const replacedMs = 25 * 3_600_000

/** Queues the deletion of a replaced template, for when no waiting message was queued with it. */
export const followReplaced = (
  tx: ShopTransaction,
  shopId: number,
  { id }: Pick<TemplateRow, 'id'>,
  now: Date,
): Promise<void> =>
  enqueueJob(tx, { shopId, kind: templateToFollow, subject: id, at: new Date(now.getTime() + replacedMs) })
