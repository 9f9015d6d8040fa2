import type { InputOf, OutputOf, searchStaff as searchCall } from '@roombook/contract'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { searchActiveStaff } from './staff.repository.ts'

/** Lists the staff who may be openers, for administrators to choose from (6.03). */
export const searchStaff = (
  call: StaffCall,
  input: InputOf<typeof searchCall>,
): Promise<OutputOf<typeof searchCall>> => call.read((tx) => searchActiveStaff(tx, call.shopId, input))
