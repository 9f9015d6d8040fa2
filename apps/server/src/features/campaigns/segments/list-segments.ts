import type { OutputOf } from '@roombook/contract'
import type { listSegments as listCall } from '@roombook/contract/customer-segments'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { segmentView } from './change-segments.ts'
import { listSegmentRows } from './segment.repository.ts'

/** Lists the shop's saved customer filters. */
export const listSegments = ({ shopId, read }: StaffCall): Promise<OutputOf<typeof listCall>> =>
  read(async (tx) => ({ list: (await listSegmentRows(tx, shopId)).map(segmentView) }))
