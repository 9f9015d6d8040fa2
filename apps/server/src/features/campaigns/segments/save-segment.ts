import type { InputOf, OutputOf } from '@roombook/contract'
import { type saveSegment as saveCall, segmentLimits } from '@roombook/contract/customer-segments'
import { Refusal, refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { recordSegment, requireSegment, segmentView } from './change-segments.ts'
import { insertSegment, listSegmentRows, lockSegments, updateSegment } from './segment.repository.ts'

/**
 * Saves a customer filter under a name. One with a keyword is refused: its result depends on the caller's
 * rights, and without it the filter would find other customers than those shown.
 * @throws Refusal `request.not_found`, `campaigns.segment_keyword`, `campaigns.segment_stale`,
 * `campaigns.segment_title`, `campaigns.too_many_segments`.
 */
export function saveSegment(
  call: StaffCall,
  { segmentId, version, title, filter }: InputOf<typeof saveCall>,
): Promise<OutputOf<typeof saveCall>> {
  const { shopId, actor, now } = call
  if (filter.keyword !== '') throw new Refusal('campaigns.segment_keyword')
  return call.change(async (tx) => {
    await lockSegments(tx, shopId)
    const before =
      segmentId === null ? undefined : await requireSegment(tx, shopId, { segmentId, version: version ?? 0 })
    const there = await listSegmentRows(tx, shopId)
    if (there.some((other) => other.title === title && other.id !== segmentId))
      refuseAt('campaigns.segment_title', 'title')
    if (!before && there.length >= segmentLimits.segments) throw new Refusal('campaigns.too_many_segments')
    const change = { title, filter, changed_by: actor.staffId, changed_name: actor.nickname, changed_at: now }
    const row = before
      ? await updateSegment(tx, shopId, before.id, change)
      : await insertSegment(tx, shopId, change)
    await recordSegment(tx, call, {
      action: 'campaigns.save-segment',
      remark: `${before ? '修改' : '新建'}人群「${title}」`,
      segmentId: row.id,
      detail: { before: before && { title: before.title, filter: before.filter }, after: { title, filter } },
    })
    return { segment: segmentView(row) }
  })
}
