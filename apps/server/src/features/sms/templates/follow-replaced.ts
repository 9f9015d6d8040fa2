import type { ShopTransaction } from '#platform/db/database.ts'
import { enqueueJob } from '#platform/jobs/job.repository.ts'
import { templateToFollow } from '../sms-jobs.ts'
import type { TemplateRow } from './template.repository.ts'

/** Messages that were queued with a template that is replaced have left by then, or grown too old to. */
const replacedMs = 25 * 3_600_000

/** Has a template that was replaced taken away, once nothing that waits was queued with it. */
export const followReplaced = (
  tx: ShopTransaction,
  shopId: number,
  { id }: Pick<TemplateRow, 'id'>,
  now: Date,
): Promise<void> =>
  enqueueJob(tx, { shopId, kind: templateToFollow, subject: id, at: new Date(now.getTime() + replacedMs) })
