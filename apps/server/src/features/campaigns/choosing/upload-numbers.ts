import type { OutputOf } from '@roombook/contract'
import type { uploadCampaignNumbers } from '@roombook/contract/campaigns'
import { hasNode } from '@roombook/domain/session'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { enqueueJob } from '#platform/jobs/job.repository.ts'
import { numbersToDrop } from '../campaign-job.ts'
import { insertNumbers } from './numbers.repository.ts'
import { readNumbers } from './read-numbers.ts'

/** Lifetime of a file that no campaign uses, in milliseconds. */
const retentionMs = 24 * 3_600_000

/**
 * Reads a file of numbers and stores it for a day at most. Requires the right to see full phones, because a
 * file reveals thousands of owners at once.
 * @throws Refusal `permission.refused`, `customers.sheet_…`, `campaigns.file_empty`.
 */
export async function uploadNumbers(
  call: StaffCall,
  sent: Buffer,
): Promise<OutputOf<typeof uploadCampaignNumbers>> {
  const { shopId, actor, now } = call
  if (!hasNode(actor, 'commonuser/customerphone'))
    throw new Refusal('permission.refused', {}, '没有查看完整手机号的权限，不能按号码表格选择客户')
  const numbers = await readNumbers(sent, shopId)
  return call.change(async (tx) => {
    const id = await insertNumbers(tx, { ...numbers, shopId, staffId: actor.staffId, at: now })
    const at = new Date(now.getTime() + retentionMs)
    await enqueueJob(tx, { shopId, kind: numbersToDrop, subject: id, at })
    const { phones, withoutMobile, repeated } = numbers
    return { fileId: id, numbers: phones.length, withoutMobile, repeated }
  })
}
