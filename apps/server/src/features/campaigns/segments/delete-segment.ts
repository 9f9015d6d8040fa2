import type { InputOf, OutputOf } from '@roombook/contract'
import type { deleteSegment as deleteCall } from '@roombook/contract/customer-segments'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { recordSegment, requireSegment } from './change-segments.ts'
import { deleteSegmentRow, lockSegments } from './segment.repository.ts'

/**
 * Deletes a saved filter. Campaigns created with it keep their recipients.
 * @throws Refusal `request.not_found`, `campaigns.segment_stale`.
 */
export function deleteSegment(
  call: StaffCall,
  seen: InputOf<typeof deleteCall>,
): Promise<OutputOf<typeof deleteCall>> {
  const { shopId } = call
  return call.change(async (tx) => {
    await lockSegments(tx, shopId)
    const { id, title } = await requireSegment(tx, shopId, seen)
    await deleteSegmentRow(tx, shopId, id)
    await recordSegment(tx, call, {
      action: 'campaigns.delete-segment',
      remark: `删除人群「${title}」`,
      segmentId: id,
    })
    return { segmentId: id }
  })
}
