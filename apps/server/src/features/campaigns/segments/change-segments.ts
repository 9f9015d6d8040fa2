import type { CustomerSegment } from '@roombook/contract/customer-segments'
import { logStoreAction } from '#platform/audit-log/log-store-action.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { findSegment, type SegmentRow } from './segment.repository.ts'

export const segmentView = ({ id, title, filter, version, changed_name }: SegmentRow): CustomerSegment => ({
  id,
  title,
  filter,
  version,
  changedName: changed_name,
})

/**
 * Requires that a segment has not changed since the user saw it.
 * @throws Refusal `request.not_found`; `campaigns.segment_stale`, which names the last change and its author.
 */
export async function requireSegment(
  tx: ShopTransaction,
  shopId: number,
  { segmentId, version }: { segmentId: number; version: number },
): Promise<SegmentRow> {
  const row = await findSegment(tx, shopId, segmentId)
  if (!row) throw new Refusal('request.not_found')
  if (row.version === version) return row
  const { changed_name: by, changed_at: at } = row
  const data = { version: row.version, by, action: '修改', at: at.toISOString() }
  throw new Refusal('campaigns.segment_stale', data, `人群已被${by}修改，请查看最新内容后再操作`)
}

/** Writes the log row and the event. Last in the transaction. */
export const recordSegment = (
  tx: ShopTransaction,
  call: StaffCall,
  {
    segmentId,
    ...change
  }: { action: string; remark: string; segmentId: number; detail?: Readonly<Record<string, unknown>> },
): Promise<void> =>
  logStoreAction(tx, call, {
    ...change,
    event: { name: 'segments.changed', data: { segmentIds: [segmentId] } },
  })
