import type { InputOf, OutputOf } from '@roombook/contract'
import type { searchStaff as searchCall } from '@roombook/contract/staff'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { searchActiveStaff } from './staff.repository.ts'

/** Finds staff who may open a table, for selection by an administrator (6.03). */
export const searchStaff = (
  call: StaffCall,
  input: InputOf<typeof searchCall>,
): Promise<OutputOf<typeof searchCall>> => call.read((tx) => searchActiveStaff(tx, call.shopId, input))
