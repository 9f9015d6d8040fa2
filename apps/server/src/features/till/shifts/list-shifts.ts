import type { InputOf, OutputOf } from '@roombook/contract'
import type { listShifts as listCall } from '@roombook/contract/till'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { readShifts } from './shift.repository.ts'

/** Lists closed shifts as they were handed over, the latest first. */
export const listShifts = (
  { shopId, read }: StaffCall,
  { page, limit }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> =>
  read((tx) => readShifts(tx, shopId, { limit, offset: (page - 1) * limit }))
